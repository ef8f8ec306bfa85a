import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createRoutesStub, Link } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_ADDRESS } from '#contracts/address/address.ts'
import { COMPANY_FIELDS } from '#contracts/checkout/company-numbers.ts'
import { countryOptions } from '#contracts/countries/country-names.ts'
import { the } from '#test/support/draw.ts'
import { AskBeforeLeaving } from '../leaving.tsx'
import { Buyer } from './buyer.tsx'

const DRAFT = {
  billing: { ...EMPTY_ADDRESS, country: 'FR' },
  countries: countryOptions(['FR']),
  cart: { needsShipping: false, packages: [], currency: 'EUR' },
}
let root: Root | undefined

const NewOrder = () => (
  <main>
    <Buyer draft={DRAFT} errors={[]} />
    <button type="submit" form="hand-order">
      Créer
    </button>
    <Link to="/new?client=Camille">Chercher</Link>
    <Link to="/other">Ailleurs</Link>
    <AskBeforeLeaving />
  </main>
)

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  const Stub = createRoutesStub([
    {
      path: '/new',
      Component: NewOrder,
      action: async ({ request }) => {
        const isPlaced = (await request.formData()).get('intent') === 'place'
        return isPlaced ? Response.redirect(new URL('/other', request.url)) : null
      },
    },
    { path: '/other', Component: () => <h1>Ailleurs</h1> },
  ])
  document.body.innerHTML = '<div id="desk"></div>'
  root = createRoot(the('#desk'))
  await act(async () => root?.render(<Stub initialEntries={['/new']} />))
})
afterEach(() => act(async () => root?.unmount()))

const click = (selector: string) => act(async () => the(selector).click())
const write = (name: string, words: string) =>
  act(async () => {
    const field = the<HTMLInputElement>(`[name=${name}]`)
    field.value = words
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const isAsked = () => the<HTMLDialogElement>('dialog').open

test.each(['note', COMPANY_FIELDS.siren])(
  '%s, which no draft keeps, is asked about before the page is left',
  async (name) => {
    await write(name, '732829320')
    await click('a[href*=client]')
    expect([isAsked(), the<HTMLInputElement>(`[name=${name}]`).value]).toEqual([false, '732829320'])
    await click('a[href="/other"]')
    expect(isAsked()).toBe(true)
  },
)

test('what the draft keeps, and what was taken out again, keeps nobody', async () => {
  await write('billing_first_name', 'Camille')
  await write('note', 'Merci')
  await write('note', '')
  await click('a[href="/other"]')
  await vi.waitFor(() => expect(the('h1').textContent).toBe('Ailleurs'))
})

test('an order that is made leads on without a question', async () => {
  await write('note', 'Merci')
  await click('button[form]')
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(the('h1').textContent).toBe('Ailleurs')
  })
})
