import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_FILTER, type OrderFilter } from '#contracts/staff/order-list.ts'
import { the } from '#test/support/draw.ts'
import { PageBox, useChoice } from '../bulk.tsx'
import { OrderBulkBar } from './bulk-orders.tsx'

const FILTER: OrderFilter = { ...NO_FILTER, view: 'all', search: 'durand', after: 900, size: 50 }
const MAY = { export: false, ship: false, mail: false }

let root: Root | undefined
let asked: string[] = []

function List({ older }: { older: boolean }) {
  const choice = useChoice([903, 902, 901])
  return (
    <>
      <OrderBulkBar choice={choice} page={{ rows: [], newer: false, older }} filter={FILTER} may={MAY} />
      <PageBox choice={choice} label="Toutes" />
      <button type="button" onClick={() => choice.choose(0, false)}>
        La première
      </button>
    </>
  )
}

async function open({ older }: { older: boolean }) {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <List older={older} /> },
    {
      path: '/bureau/commandes/nombre/',
      loader: ({ request }) => {
        const { pathname, search } = new URL(request.url)
        asked.push(search)
        return { path: pathname + search, count: 347 }
      },
    },
  ])
  document.body.innerHTML = '<div id="desk"></div>'
  root = createRoot(the('#desk'))
  await act(async () => root?.render(<Stub initialEntries={['/']} />))
}

const choosePage = () => act(async () => the('[aria-label="Toutes"]').click())
const words = () => the('.bulk [role=status]').textContent

beforeEach(() => {
  asked = []
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => act(async () => root?.unmount()))

test('what a filter finds on all pages is counted once a whole page is chosen, and not for a single row', async () => {
  await open({ older: true })
  await act(async () => the('button').click())
  expect([words(), asked]).toEqual(['1 commande choisie', []])
  await choosePage()
  await vi.waitFor(() => expect(words()).toBe('3 commandes choisies · Choisir les 347 commandes du filtre'))
  expect(asked).toEqual(['?q=durand'])
  await act(async () => the('.bulk .link').click())
  expect(words()).toBe('347 commandes choisies')
})

test('of a page that is all there is nothing is counted', async () => {
  await open({ older: false })
  await choosePage()
  expect([words(), asked]).toEqual(['3 commandes choisies', []])
})
