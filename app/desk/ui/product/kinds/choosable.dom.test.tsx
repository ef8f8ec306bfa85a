import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { the } from '#test/support/draw.ts'
import { putIn } from '#test/support/put-in.ts'
import { ProductList } from './linked-part.tsx'
import type { ChoosableProduct } from './part-form.ts'

const named = (id: number, name: string): ChoosableProduct => ({
  ...{ id, name, kind: 'simple', regularPriceCents: 900, salePriceCents: null, asks: false },
})
const OFFERED = [named(1, 'Agenda'), named(2, 'Badge')]

let root: Root
const asked: string[] = []

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  asked.length = 0
  root = createRoot(document.body.appendChild(document.createElement('form')))
})
afterEach(() => act(async () => root.unmount()))

async function drawList(hasMore: boolean) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ProductList
          name="lies"
          kept="2"
          title="Va bien avec"
          help=""
          products={OFFERED}
          {...{ hasMore, productId: 9 }}
        />
      ),
    },
    {
      path: '/bureau/produits/choix/',
      loader: ({ request }) => {
        const query = new URL(request.url).searchParams
        asked.push(`${query.get('q')} sauf ${query.get('sauf')}`)
        return { typed: query.get('q'), products: query.get('q') === 'zèbre' ? [named(77, 'Zèbre')] : [] }
      },
    },
  ])
  await act(async () => root.render(<Stub />))
}

const options = () => [...the('select').querySelectorAll('option')].slice(1).map(({ textContent }) => textContent)
const chosen = () => [...document.querySelectorAll<HTMLInputElement>('input[name=lies]')].map(({ value }) => value)

test('a small catalogue is chosen from as a whole, without a search', async () => {
  await drawList(false)
  expect(document.querySelector('input[type=search]')).toBeNull()
  expect(options()).toEqual(['Agenda'])
})

test('of a large one what is looked for is in the list, and keeps its name once it is chosen', async () => {
  await drawList(true)
  await putIn('input[type=search]', 'zèbre')
  await vi.waitFor(() => expect(options()).toEqual(['Zèbre']))
  expect(the('[role=status]').textContent).toBe('1 trouvé.')
  await putIn('select', '77')
  await putIn('input[type=search]', '')
  expect([chosen(), options()]).toEqual([['2', '77'], ['Agenda']])
  expect(the('button[aria-label="Retirer Zèbre"]')).toBeTruthy()
  await putIn('input[type=search]', 'rien')
  await vi.waitFor(() => expect(the('[role=status]').textContent).toBe('Rien de ce nom.'))
  expect(new Set(asked)).toEqual(new Set(['zèbre sauf 9', 'rien sauf 9']))
})
