import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { JournalEntry } from '#contracts/staff/journal.ts'
import type { JournalFilter } from '#contracts/staff/journal-filter.ts'
import Journal from './journal.tsx'

const entry = (id: number): JournalEntry => ({
  ...{ id, at: '2026-11-27T10:00:00.000Z', who: 'Sonia', action: 'changed', fields: ['Nom'], isGone: false },
  ...{ subject: { kind: 'product', id: '112' }, about: '112' },
})

const NARROWED = { before: 90, by: 7, search: '' }

function drawn(count: number, filter: JournalFilter = NARROWED, isCut = false): string {
  const entries = Array.from({ length: count }, (_, index) => entry(count - index))
  const people = [
    { id: 7, name: 'Sonia' },
    { id: 8, name: 'Hugo' },
  ]
  const loaderData = {
    entries,
    older: count > 0,
    role: 'owner',
    people,
    isCut,
    filter,
    now: '2026-11-27T12:00:00.000Z',
  }
  const props = { loaderData } as ComponentProps<typeof Journal>
  const Stub = createRoutesStub([{ path: '*', Component: () => <Journal {...props} /> }])
  return renderToStaticMarkup(<Stub initialEntries={['/bureau/journal/']} />)
}

test.each([
  [0, '0\u00A0ligne'],
  [1, '1\u00A0ligne'],
  [2, '2\u00A0lignes'],
])('the pager counts %i in French', (count, said) => {
  expect(drawn(count)).toContain(`<p>${said}</p>`)
})

test('each entry leads to what it is about, and the pages before and after stay with whom they are narrowed to', () => {
  const page = drawn(1)
  expect(page).toContain('aria-label="Voir\u202F: Sonia a modifié le produit n°\u00A0112" href="/bureau/produits/112/"')
  expect(page).toContain('<option value="7" selected="">Sonia</option>')
  expect([...page.matchAll(/href="([^"]*journal[^"]*qui[^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/bureau/reglages/journal/?qui=7',
    '/bureau/reglages/journal/?qui=7&amp;avant=1',
  ])
})

test('a page that holds nothing says so in words, and how to see more', () => {
  const nobody = drawn(0, { before: null, by: 7, search: 'guide' })
  expect(nobody).toContain('<h2>Aucune ligne ne correspond</h2>')
  expect(nobody).toContain('href="/bureau/reglages/journal/" data-discover="true">Montrer tout le journal')
  expect(nobody).not.toMatch(/0\u00A0ligne|<table/)
  expect(drawn(0, { before: null, by: null, search: '' })).toContain('<h2>Rien encore</h2>')
})

test('what was typed stands in its field and stays with the pages, and what it leaves out is said', () => {
  const page = drawn(1, { before: null, by: null, search: 'guide' }, true)
  expect(page).toContain('value="guide"')
  expect(page).toContain('href="/bureau/reglages/journal/?q=guide&amp;avant=1"')
  expect(page).toContain('le journal des premières est montré')
  expect(drawn(1)).not.toContain('le journal des premières')
})
