import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldNameOf } from '#contracts/catalog/add-ons/add-on.ts'
import type { Json } from '#contracts/json.ts'
import { keptAddOns } from '#test/support/add-ons.ts'
import { type Component, itemAnswersOf, readChoice, rulesOf, settingsOf } from '../index.ts'
import { BundleSettings } from './settings.ts'

const CARNET = 20
const components: Component[] = [
  { id: 10, variations: [], extras: {} },
  {
    id: CARNET,
    extras: {},
    variations: [
      { id: 21, options: [{ name: 'Couleur', value: 'Nuit' }] },
      { id: 22, options: [{ name: 'Couleur', value: 'Forêt' }] },
      { id: 23, options: [{ name: 'Couleur', value: 'Brique' }] },
    ],
  },
  { id: 30, variations: [], extras: { addons: keptAddOns(['custom_text', 'checkbox']) as unknown as Json } },
]

/** A guide, a notebook of which one colour is not offered, up to three pencils, and a lamp for who wants it. */
const settings = BundleSettings.parse({
  items: [
    { id: 1, productId: 10 },
    { id: 2, productId: CARNET, variationIds: [21, 22], title: 'Le carnet', isPricedApart: true, discountPercent: 15 },
    { id: 3, productId: 30, quantity: { min: 0, max: 3, default: 2 }, isShippedApart: true },
    { id: 5, productId: 30, isOptional: true, isPricedApart: true },
  ],
})
const product = {
  ...{ id: 7, name: 'Pack', sku: 'P', regularPriceCents: 3400, salePriceCents: 3000, stock: 4 },
  ...{ backorders: 'no' as const, isSoldIndividually: false, settings, extras: {} },
}
const goods = { product, variation: null, components }
const rules = rulesOf('bundle')

function choose(fields: Record<string, unknown>) {
  const choice = readChoice({ kind: 'bundle', configuration: rules.readFields(fields, goods) })
  if (!choice) return { refusal: { code: 'choose-options', name: 'Pack' } }
  const line = { ...goods, configuration: choice.configuration }
  const refusal = rules.refuse(line)
  return refusal ? { refusal } : { line, parts: rules.listParts(line) }
}

const taken = (fields: Record<string, unknown>) =>
  choose(fields).parts?.map(({ slot, variationId, quantity }) => `${slot}:${variationId ?? '-'}×${quantity}`)

const NIGHT = { bundle_variation_id_2: '21' }

test.each([
  ['what is missing is as it is proposed', NIGHT, ['1:-×1', '2:21×1', '3:-×2']],
  ['a quantity of nothing leaves out what may be left out', { ...NIGHT, bundle_quantity_3: '0' }, ['1:-×1', '2:21×1']],
  ['an option that is ticked', { ...NIGHT, bundle_selected_optional_5: 'on' }, ['1:-×1', '2:21×1', '3:-×2', '5:-×1']],
  [
    'an option whose box is empty',
    { ...NIGHT, bundle_selected_optional_5: '', bundle_quantity_5: '1' },
    ['1:-×1', '2:21×1', '3:-×2'],
  ],
  [
    'a variation by its options',
    { bundle_attribute_couleur_2: 'Forêt', bundle_quantity_3: '3' },
    ['1:-×1', '2:22×1', '3:-×3'],
  ],
  [
    'the same under the name of a set of labels',
    { bundle_attribute_pa_couleur_2: 'foret' },
    ['1:-×1', '2:22×1', '3:-×2'],
  ],
  ['numbers as numbers', { bundle_variation_id_2: 22, bundle_quantity_3: 1 }, ['1:-×1', '2:22×1', '3:-×1']],
  [
    'what a program says in one object',
    {
      bundle_configuration: {
        2: { attributes: { couleur: 'nuit' } },
        3: { quantity: 1 },
        5: { optional_selected: 'yes' },
      },
    },
    ['1:-×1', '2:21×1', '3:-×1', '5:-×1'],
  ],
  [
    'the same for what is not an option',
    { bundle_configuration: { 2: { variation_id: 21 }, 5: { optional_selected: 'no' } } },
    ['1:-×1', '2:21×1', '3:-×2'],
  ],
] as const)('%s', (_, fields, expected) => {
  expect(taken(fields)).toEqual(expected)
})

const outside = (name: string, min: number, max: number) => ({ code: 'outside-quantities', name, min, max })
const unclear = { code: 'choose-options', name: 'Pack' }

test.each([
  ['more than the most', { ...NIGHT, bundle_quantity_3: '4' }, outside('Pack', 0, 3)],
  ['none of what belongs to it', { ...NIGHT, bundle_quantity_1: '0' }, outside('Pack', 1, 1)],
  ['none of an item that has a title', { bundle_quantity_2: '0' }, outside('Le carnet', 1, 1)],
  ['a number beyond counting', { ...NIGHT, bundle_quantity_3: '9'.repeat(15) }, outside('Pack', 0, 3)],
  ['less than none', { ...NIGHT, bundle_quantity_3: '-1' }, unclear],
  ['no number', { ...NIGHT, bundle_quantity_3: 'deux' }, unclear],
  ['a part of one', { ...NIGHT, bundle_quantity_3: 1.5 }, unclear],
  ['a variation that is not offered', { bundle_variation_id_2: '23' }, { code: 'choose-options', name: 'Le carnet' }],
  ['an item that it does not have', { ...NIGHT, bundle_quantity_9: '1' }, unclear],
  ['an option of such an item', { ...NIGHT, bundle_selected_optional_99: '1' }, unclear],
  ['the same, by a program', { bundle_configuration: { 2: { variation_id: 21 }, 9: { quantity: 1 } } }, unclear],
] as const)('refused: %s', (_, fields, expected) => {
  expect(choose(fields).refusal).toEqual(expected)
})

test('an item of several variations that names none is a part whose own kind asks for it', () => {
  expect(choose({}).parts?.[1]).toMatchObject({ productId: CARNET, variationId: null })
  expect(choose({ bundle_attribute_couleur_2: 'Brique' }).parts?.[1]).toMatchObject({ variationId: null })
})

test.each([
  ['under the item’s number and its product’s', { 'addon-3-30-0': 'Zoé' }, { 3: { 1005: 'Zoé' } }],
  [
    'of two items of one product, each its own',
    { 'addon-3-30-0': 'Zoé', bundle_selected_optional_5: 'yes', 'addon-5-30-1[]': ['enregistrement-video'] },
    { 3: { 1005: 'Zoé' }, 5: { 1001: ['enregistrement-video'] } },
  ],
  ['of none that is not taken', { 'addon-5-30-0': 'Zoé', bundle_quantity_3: '0', 'addon-3-30-0': 'Ali' }, {}],
  ['nor of the product by itself', { 'addon-30-0': 'Zoé', addons_configuration: { 1005: 'Zoé' } }, {}],
  [
    'by a program, within the item',
    { bundle_configuration: { 3: { addons_configuration: { 1001: [1] } } } },
    {
      3: { 1001: ['enregistrement-video'] },
    },
  ],
])('what is answered is read %s, and goes with the part', (_, fields, expected) => {
  const { line, parts = [] } = choose({ ...NIGHT, ...fields })
  expect(line && itemAnswersOf(line.configuration)).toEqual(expected)
  const told = parts.flatMap(({ slot, configuration }) =>
    'addons' in configuration ? [[slot, configuration.addons]] : [],
  )
  expect(Object.fromEntries(told)).toEqual(expected)
})

test('files are asked for under the names of the items', () => {
  const addons = keptAddOns(['file_upload'])
  const [cv] = addons.list
  const asking = [{ id: 10, variations: [], extras: { addons: addons as unknown as Json } }]
  const names = rules.listFileFields?.({ ...goods, components: asking }).map(({ name }) => name)
  expect(names).toEqual([cv && fieldNameOf(addons, cv, '1-10')])
})

test('a bundle of which nothing is taken is none', () => {
  const allOptional = BundleSettings.parse({ items: [{ id: 1, productId: 10, isOptional: true }] })
  const line = { ...goods, product: { ...product, settings: allOptional }, configuration: { items: {} } }
  expect(rules.refuse(line)).toEqual(unclear)
})

test('the line costs what the bundle itself does; its parts are in that price, or reduced, in its parcel or their own', () => {
  const { line, parts } = choose({ ...NIGHT, bundle_selected_optional_5: '1' })
  expect(line && rules.offer(line)).toMatchObject({
    sku: 'P',
    unitPriceCents: 3000,
    isOnSale: true,
    stock: 4,
    options: [],
  })
  expect(
    parts?.map(({ unitPriceCents, discountPercent, name, travelsAlong }) => [
      unitPriceCents,
      discountPercent,
      name,
      travelsAlong,
    ]),
  ).toEqual([
    [0, 0, null, true],
    [null, 15, 'Le carnet', true],
    [0, 0, null, false],
    [null, 0, null, true],
  ])
})

test('what anybody posts is refused or gives parts within what the bundle allows', () => {
  const names = fc.constantFrom(
    ...[1, 2, 3, 5, 9].flatMap((id) => [
      `bundle_quantity_${id}`,
      `bundle_variation_id_${id}`,
      `bundle_selected_optional_${id}`,
    ]),
    'bundle_attribute_couleur_2',
    'bundle_configuration',
  )
  const values = fc.oneof(
    fc.integer({ min: -2, max: 25 }),
    fc.string({ maxLength: 4 }),
    fc.json().map((text) => JSON.parse(text) as unknown),
  )
  fc.assert(
    fc.property(fc.dictionary(names, values, { maxKeys: 8 }), (fields) => {
      const { refusal, parts = [] } = choose({ ...NIGHT, ...fields })
      if (refusal) return
      for (const { slot, quantity, variationId } of parts) {
        const item = settings.items.find(({ id }) => String(id) === slot)
        expect(quantity).toBeGreaterThanOrEqual(Math.max(item?.quantity.min ?? 0, 1))
        expect(quantity).toBeLessThanOrEqual(item?.quantity.max ?? 0)
        if (variationId !== null) expect(item?.variationIds).toContain(variationId)
      }
      expect(parts.map(({ slot }) => slot)).toEqual(expect.arrayContaining(['1', '2']))
    }),
  )
})

test.each([
  ['nothing in it', { items: [] }, ['items']],
  [
    'two items of one number',
    {
      items: [
        { id: 1, productId: 10 },
        { id: 1, productId: 20 },
      ],
    },
    ['items'],
  ],
  [
    'more by default than the most',
    { items: [{ id: 1, productId: 10, quantity: { min: 1, max: 2, default: 3 } }] },
    ['items.0.quantity.default'],
  ],
  [
    'a least above the most',
    { items: [{ id: 1, productId: 10, quantity: { min: 3, max: 2, default: 2 } }] },
    ['items.0.quantity.max', 'items.0.quantity.default'],
  ],
  [
    'a reduction of more than all',
    { items: [{ id: 1, productId: 10, discountPercent: 101 }] },
    ['items.0.discountPercent'],
  ],
  ['a product that is none', { items: [{ id: 1, productId: -1 }] }, ['items.0.productId']],
  ['a word that is not known', { items: [{ id: 1, productId: 10, price: 0 }] }, ['items.0']],
])('not a bundle: %s', (_, wrong, paths) => {
  const issues = settingsOf('bundle').safeParse(wrong).error?.issues ?? []
  expect(issues.map(({ path }) => path.join('.'))).toEqual(paths)
})

test('what a line holds is chosen again by the fields that tell it', () => {
  const pieces = fc.integer({ min: 1, max: 3 }).map(String)
  const chosen = fc.record({
    bundle_variation_id_2: fc.constantFrom('21', '22'),
    bundle_quantity_3: pieces,
    bundle_selected_optional_5: fc.constantFrom('', 'yes'),
  })
  fc.assert(
    fc.property(chosen, (fields) => {
      const { configuration } = choose(fields).line ?? {}
      if (!configuration) throw new Error('the bundle was refused')
      expect(rules.readFields(rules.fieldsOf?.(configuration) ?? {}, goods)).toEqual(configuration)
    }),
  )
})

test.each([
  ['as it is', [{ id: 1, productId: 10 }], {}, false],
  [
    'with an optional item',
    [
      { id: 1, productId: 10 },
      { id: 2, productId: 30, isOptional: true },
    ],
    {},
    true,
  ],
  ['with a number of pieces', [{ id: 1, productId: 30, quantity: { min: 1, max: 3, default: 1 } }], {}, true],
  ['with a colour', [{ id: 2, productId: CARNET }], { bundle_variation_id_2: '21' }, true],
])('a bundle %s can be changed in the cart, or not', (_what, items, fields, expected) => {
  const own = { ...goods, product: { ...product, settings: BundleSettings.parse({ items }) } }
  const choice = readChoice({ kind: 'bundle', configuration: rules.readFields(fields, own) })
  expect(choice && rules.isChangeable?.({ ...own, configuration: choice.configuration })).toBe(expected)
})
