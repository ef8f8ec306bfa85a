import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { extraFields } from '#app/wire/extra-fields.ts'
import type { BundledItem } from '#contracts/catalog/bundle.ts'
import { the } from '#test/support/draw.ts'
import { BundleFields } from './bundle-fields.tsx'

const item = (fields: Partial<BundledItem> & { id: number }): BundledItem => ({
  ...{ name: `Article ${fields.id}`, slug: 'x', kind: 'simple', supply: 'goods', picture: null, shortDescription: '' },
  ...{ quantity: { min: 1, max: 1, default: 1 }, isOptional: false, isPricedApart: false },
  ...{
    priceCents: 0,
    aloneCents: 900,
    isOnSale: false,
    choices: [],
    variations: [],
    addOns: null,
    productId: 70 + fields.id,
  },
  ...fields,
})
const colour = (id: number, value: string, priceCents: number, isSoldOut = false) => ({
  ...{ id, name: value, options: { attribute_couleur: value }, priceCents, aloneCents: 1300, isSoldOut },
})
const items = [
  item({ id: 1 }),
  item({ id: 2, quantity: { min: 0, max: 3, default: 2 }, isPricedApart: true, priceCents: 300 }),
  item({
    ...{ id: 3, kind: 'variable', isPricedApart: true, priceCents: 1000 },
    choices: [
      {
        name: 'Couleur',
        field: 'attribute_couleur',
        values: ['Nuit', 'Forêt', 'Brique'].map((value) => ({ value, colorHex: null })),
      },
    ],
    variations: [colour(31, 'Nuit', 1000), colour(32, 'Forêt', 1200), colour(33, 'Brique', 1000, true)],
  }),
  item({ id: 4, isOptional: true, isPricedApart: true, priceCents: 2000 }),
]

async function open(begun: Record<string, string> | null = null) {
  document.body.innerHTML = '<form></form>'
  const onChange = vi.fn()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await act(() =>
    createRoot(the('form')).render(
      <BundleFields bundle={{ ownCents: 3400, currency: 'EUR', items, begun }} onChange={onChange} />,
    ),
  )
  return onChange
}
const posted = () =>
  Object.fromEntries([...extraFields(the<HTMLFormElement>('form'))].map(([name, values]) => [name, values.at(-1)]))
const total = () => the('.bundle_price strong').textContent?.replace(/\s/g, ' ')

function set(selector: string, value: string) {
  const field = the<HTMLInputElement | HTMLSelectElement>(selector)
  const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  return act(
    () =>
      void field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true })),
  )
}

test('what there is nothing to choose of is posted as it is proposed, the rest under the names of the contract', async () => {
  await open()
  expect(posted()).toEqual({
    ...{ bundle_quantity_1: '1', bundle_quantity_2: '2', bundle_quantity_3: '1', bundle_quantity_4: '1' },
    ...{ bundle_attribute_couleur_3: '', bundle_variation_id_3: '' },
  })
  expect(total()).toBe('50,00 €')
})

test('the price follows what is chosen, and so does what is posted', async () => {
  const onChange = await open()
  await set('[name=bundle_attribute_couleur_3]', 'Forêt')
  expect([total(), posted().bundle_variation_id_3]).toEqual(['52,00 €', '32'])
  await set('[name=bundle_quantity_2]', '3')
  expect(total()).toBe('55,00 €')
  await act(() => the('[name=bundle_selected_optional_4]').click())
  expect([total(), posted().bundle_selected_optional_4]).toEqual(['75,00 €', 'yes'])
  await set('[name=bundle_quantity_2]', '')
  expect(total()).toBe('66,00 €')
  // What the form reckons with where it is paid in parts, or options are asked beside.
  const notebook = { owner: '3-73', priceCents: 1200, aloneCents: 1300, quantity: 1 }
  const lamp = { owner: '4-74', priceCents: 2000, aloneCents: 900, quantity: 1 }
  const pencils = { owner: '2-72', priceCents: 300, aloneCents: 900, quantity: 3 }
  expect(onChange.mock.calls.slice(2)).toEqual([[[pencils, notebook, lamp]], [[notebook, lamp]]])
})

test('a colour that is sold out cannot be chosen, and one must be', async () => {
  await open()
  expect(the<HTMLOptionElement>('option[value=Brique]').disabled).toBe(true)
  expect(the<HTMLFormElement>('form').checkValidity()).toBe(false)
  await set('[name=bundle_attribute_couleur_3]', 'Nuit')
  expect(the<HTMLFormElement>('form').checkValidity()).toBe(true)
})

test('a line that is changed begins as it was chosen: what it does not name was left out', async () => {
  const onChange = await open({
    ...{ bundle_quantity_1: '1', bundle_quantity_3: '1', bundle_variation_id_3: '32' },
    ...{ bundle_quantity_4: '1', bundle_selected_optional_4: 'yes' },
  })
  expect(posted()).toEqual({
    ...{ bundle_quantity_1: '1', bundle_quantity_2: '0', bundle_quantity_3: '1', bundle_quantity_4: '1' },
    ...{ bundle_attribute_couleur_3: 'Forêt', bundle_variation_id_3: '32', bundle_selected_optional_4: 'yes' },
  })
  expect(total()).toBe('66,00 €')
  expect(onChange.mock.calls).toMatchObject([
    [
      [
        { owner: '3-73', priceCents: 1200 },
        { owner: '4-74', priceCents: 2000 },
      ],
    ],
  ])
})
