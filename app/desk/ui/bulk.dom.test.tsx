import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { the } from '#test/support/draw.ts'
import { BulkBar, BulkTold, ChoiceBox, ChosenFields, PageBox, useChoice } from './bulk.tsx'
import { SingleKeys } from './keys.tsx'
import { useRowKeys } from './rows.ts'

let root: Root | undefined
const WORDS = {
  chosen: ['commande choisie', 'commandes choisies'] as const,
  things: 'commandes',
  all: 'toutes les commandes',
}

function List({ found }: { found: number }) {
  const choice = useChoice([11, 12, 13])
  const rowKeys = useRowKeys({ ids: choice.ids, choose: choice.choose })
  return (
    <>
      <BulkBar choice={choice} words={WORDS} found={found}>
        <form>
          <ChosenFields choice={choice} />
        </form>
      </BulkBar>
      <PageBox choice={choice} label="Toutes" />
      <ul>
        {choice.ids.map((id, place) => (
          <li key={id} {...rowKeys(place)}>
            <ChoiceBox choice={choice} place={place} label={`n° ${id}`} />
            <a href={`#${id}`}>{id}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

async function open(found = 3) {
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <SingleKeys areOn>
          <List found={found} />
        </SingleKeys>
      ),
    },
  ])
  document.body.innerHTML = '<div id="desk"></div>'
  root = createRoot(the('#desk'))
  await act(async () => root?.render(<Stub initialEntries={['/']} />))
}

const press = (key: string, held: { shiftKey?: boolean } = {}) =>
  act(async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...held })))
const click = (label: string, shiftKey = false) =>
  act(
    async () => void the(`[aria-label="${label}"]`).dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey })),
  )
const fields = () =>
  [...document.querySelectorAll<HTMLInputElement>('form input')].map(({ name, value }) => [name, value])
const words = () => document.querySelector('.bulk [role=status]')?.textContent ?? null

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => act(async () => root?.unmount()))

test('rows are chosen one by one, by X as well, and up to one by Shift; Escape lets them go', async () => {
  await open()
  expect(words()).toBeNull()
  await click('n° 11')
  expect([words(), fields()]).toEqual(['1 commande choisie', [['choisi', '11']]])
  await click('n° 13', true)
  expect(words()).toBe('3 commandes choisies')
  await click('n° 12')
  expect(fields().map(([, id]) => id)).toEqual(['11', '13'])
  await press('Escape')
  expect(words()).toBeNull()
  await press('j')
  await press('x')
  await press('j')
  await press('j')
  await press('X', { shiftKey: true })
  expect(fields().map(([, id]) => id)).toEqual(['11', '12', '13'])
})

test('the head chooses the page or none of it, and a whole page offers all that the filter finds', async () => {
  await open(312)
  await click('n° 12')
  expect(the<HTMLInputElement>('[aria-label="Toutes"]').indeterminate).toBe(true)
  await click('Toutes')
  expect(words()).toBe('3 commandes choisies · Choisir les 312 commandes du filtre')
  await act(async () => the('.bulk .link').click())
  expect([words(), fields()]).toEqual(['312 commandes choisies', [['tout', '1']]])
  await click('n° 12')
  expect(fields()).toEqual([
    ['choisi', '11'],
    ['choisi', '13'],
  ])
  await click('Toutes')
  await click('Toutes')
  expect(words()).toBeNull()
})

test('a page that is all there is offers no more, and a filter that finds too many says no number', async () => {
  await open(3)
  await click('Toutes')
  expect(words()).toBe('3 commandes choisies')
  await act(async () => root?.unmount())
  await open(501)
  await click('Toutes')
  expect(words()).toContain('Choisir toutes les commandes du filtre')
})

test('what was refused is named with its reason and leads there', async () => {
  const report = {
    done: '2 commandes expédiées.',
    refused: [{ name: 'n° 7', path: '/bureau/commandes/7/', why: 'Non.' }],
  }
  const Stub = createRoutesStub([{ path: '*', Component: () => <BulkTold report={report} /> }])
  document.body.innerHTML = '<div id="desk"></div>'
  root = createRoot(the('#desk'))
  await act(async () => root?.render(<Stub initialEntries={['/']} />))
  expect(the('[role=alert]').textContent).toBe('2 commandes expédiées. 1 refus\u202F:n° 7\u202F: Non.')
  expect(the('a').getAttribute('href')).toBe('/bureau/commandes/7/')
})
