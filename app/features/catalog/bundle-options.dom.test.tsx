import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { BundledItem } from '#contracts/catalog/bundle.ts'
import { keptAddOns } from '#test/support/add-ons.ts'
import { the } from '#test/support/draw.ts'
import { putIn } from '#test/support/put-in.ts'
import BuyFormWithAddOns, { type BuyFormWithAddOnsProps } from './buy-form-with-add-ons.island.tsx'

const item = (fields: Partial<BundledItem> & { id: number }): BundledItem => ({
  ...{ productId: 70 + fields.id, name: `Article ${fields.id}`, slug: 'x', kind: 'simple', supply: 'goods' },
  ...{ picture: null, shortDescription: '', quantity: { min: 1, max: 1, default: 1 }, isOptional: false },
  ...{ isPricedApart: false, priceCents: 0, aloneCents: 2000, isOnSale: false, choices: [], variations: [] },
  addOns: null,
  ...fields,
})
const engraving = keptAddOns(['custom_text', 'checkbox', 'select'], { custom_text: { isRequired: true } })

/** Two notebooks in the price of the bundle, and a lamp at 15,00 € for who wants it: each may be engraved. */
const items = [
  item({ id: 1 }),
  item({ id: 2, name: 'Carnet', quantity: { min: 1, max: 3, default: 2 }, addOns: engraving }),
  item({ id: 3, name: 'Lampe', isOptional: true, isPricedApart: true, priceCents: 1500, addOns: engraving }),
]
const props: BuyFormWithAddOnsProps = {
  ...{ productId: 7, name: 'Pack', sku: 'P', path: '/produit/pack/', availability: { status: 'in-stock' } },
  ...{ maxQuantity: null, choice: null, payment: null, hasOwnPrice: false, isFile: false, isSingle: false },
  price: { priceCents: 3400, currency: 'EUR' },
  bundle: { ownCents: 3400, currency: 'EUR', items },
  ...{ addOns: { currency: 'EUR', list: [] }, answers: {}, itemAnswers: {}, refusal: null },
}

const open = (own: Partial<BuyFormWithAddOnsProps> = {}) =>
  act(async () => createRoot(the('main')).render(<BuyFormWithAddOns {...props} {...own} />))

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<main></main>'
})

const set = (name: string, value: string) => putIn(`[name="${name}"]`, value)
const press = (selector: string) => act(async () => the(selector).click())
const isValid = () => act(async () => the<HTMLFormElement>('form').checkValidity())
const said = (selector: string) => the(selector).textContent?.replaceAll(/\s/g, ' ')
const costs = () =>
  (JSON.parse(the('#product-addons-total').dataset.price_data ?? '[]') as { cost: number }[]).map(({ cost }) => cost)

test('the price follows what is answered of each item, by its pieces, and once where it is asked once', async () => {
  await open()
  await set('addon-2-72-0', 'Zoé')
  expect([costs(), said('.wc-pao-subtotal-line b')]).toEqual([[6], '40,00 €'])
  await press('[name="addon-2-72-1[]"][value="relecture-de-cv"]')
  await set('addon-2-72-2', 'rouge-2')
  expect([costs(), said('.wc-pao-subtotal-line b')]).toEqual([[6, 25, 5], '70,00 €'])
  await set('quantity', '2')
  await set('bundle_quantity_2', '1')
  expect([costs(), said('.wc-pao-subtotal-line b')]).toEqual([[6, 25, 5], '104,00 €'])
  expect(said('.product-addon-totals li:nth-child(2)')).toBe('Carnet, Gravure : Zoé6,00 €')
})

test('two items of one product that are answered alike stay two lines, of which each can go', async () => {
  const told = vi.spyOn(console, 'error')
  const twice = [2, 4].map((id) => item({ id, productId: 72, name: 'Carnet', isOptional: true, addOns: engraving }))
  await open({ bundle: { ownCents: 3400, currency: 'EUR', items: twice } })
  for (const id of [2, 4]) {
    await press(`[name=bundle_selected_optional_${id}]`)
    await set(`addon-${id}-72-0`, 'Zoé')
  }
  expect(costs()).toEqual([3, 3])
  await press('[name=bundle_selected_optional_2]')
  expect(document.querySelectorAll('.product-addon-totals li')).toHaveLength(2)
  expect(told).not.toHaveBeenCalled()
})

test('an item that is not taken asks nothing, and costs nothing', async () => {
  await open()
  const questions = () => the<HTMLFieldSetElement>('[aria-label="Options de Lampe"]')
  expect(questions().disabled).toBe(true)
  await set('addon-2-72-0', 'Zoé')
  expect(await isValid()).toBe(true)
  await press('[name=bundle_selected_optional_3]')
  expect([questions().disabled, await isValid()]).toEqual([false, false])
  await set('addon-3-73-0', 'Ali')
  expect([costs(), said('.bundle_price strong')]).toEqual([[6, 3], '58,00 €'])
  await press('[name=bundle_selected_optional_3]')
  expect([costs(), said('.bundle_price strong')]).toEqual([[6], '40,00 €'])
})

test('what was answered of an item counts again once its number is retyped, or it is taken again', async () => {
  await open()
  await press('[name=bundle_selected_optional_3]')
  await press('[name="addon-2-72-1[]"][value="relecture-de-cv"]')
  await press('[name="addon-3-73-1[]"][value="relecture-de-cv"]')
  expect([costs(), said('.bundle_price strong')]).toEqual([[25, 25], '99,00 €'])
  await set('bundle_quantity_2', '')
  await set('bundle_quantity_2', '3')
  expect([costs(), said('.bundle_price strong')]).toEqual([[25, 25], '99,00 €'])
  await press('[name=bundle_selected_optional_3]')
  await set('addon-2-72-0', 'Zoé')
  expect([costs(), said('.bundle_price strong')]).toEqual([[9, 25], '68,00 €'])
  await press('[name=bundle_selected_optional_3]')
  expect([costs(), said('.bundle_price strong')]).toEqual([[9, 25, 25], '108,00 €'])
})

test('what is missing is said at its field of its item, which has the focus', async () => {
  await open()
  await press('[name=bundle_selected_optional_3]')
  await set('addon-2-72-0', 'Zoé')
  await act(async () => void the('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  expect(document.activeElement?.getAttribute('name')).toBe('addon-3-73-0')
  expect(said('[id="addon-3-73-0-note"]')).toContain('obligatoire')
  expect(the('[name="addon-2-72-0"]').getAttribute('aria-invalid')).toBe(null)
})

test('a line that is changed, or was refused, begins as it was answered', async () => {
  const problem = { code: 'content', content: 'only_letters' } as const
  await open({
    itemAnswers: { 2: { 1005: 'A1' } },
    refusal: { code: 'add-on', id: 1005, name: 'Gravure', problem, part: { slot: '2', name: 'Carnet' } },
  })
  expect(the<HTMLInputElement>('[name="addon-2-72-0"]').value).toBe('A1')
  expect(said('[id="addon-2-72-0-note"]')).toContain('des lettres seulement')
})

test('without script an item that may be left out can be answered, and never keeps the form from being sent', () => {
  document.body.innerHTML = renderToStaticMarkup(<BuyFormWithAddOns {...props} />)
  const [notebook, lamp] = ['addon-2-72-0', 'addon-3-73-0'].map((name) => the<HTMLInputElement>(`[name="${name}"]`))
  expect([notebook?.required, lamp?.required, lamp?.matches(':disabled')]).toEqual([true, false, false])
})

test('a colour that is chosen beside options stays chosen', async () => {
  const colour = (id: number, name: string) => ({
    ...{ id, name, options: { attribute_couleur: name }, priceCents: 0, aloneCents: 1300, isSoldOut: false },
  })
  const values = ['Nuit', 'Brique'].map((value) => ({ value, colorHex: null }))
  const notebook = item({
    ...{ id: 4, kind: 'variable', variations: [colour(41, 'Nuit'), colour(42, 'Brique')] },
    choices: [{ name: 'Couleur', field: 'attribute_couleur', values }],
  })
  await open({ bundle: { ownCents: 3400, currency: 'EUR', items: [...items, notebook] } })
  await set('bundle_attribute_couleur_4', 'Brique')
  expect(the<HTMLSelectElement>('[name="bundle_attribute_couleur_4"]').value).toBe('Brique')
  expect(the<HTMLInputElement>('[name="bundle_variation_id_4"]').value).toBe('42')
})
