import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { JournalEntry } from '#contracts/staff/journal.ts'
import Journal from './journal.tsx'

const entry = (id: number): JournalEntry => ({
  ...{ id, at: '2026-11-27T10:00:00.000Z', who: 'Sonia', action: 'changed', fields: ['Nom'] },
  ...{ subject: { kind: 'product', id: '112' }, about: '112' },
})

function drawn(count: number): string {
  const entries = Array.from({ length: count }, (_, index) => entry(count - index))
  const people = [
    { id: 7, name: 'Sonia' },
    { id: 8, name: 'Hugo' },
  ]
  const filter = { before: 90, by: 7 }
  const loaderData = { entries, older: true, role: 'owner', people, filter, now: '2026-11-27T12:00:00.000Z' }
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
