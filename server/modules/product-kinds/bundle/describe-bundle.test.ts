import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareApart } from './compare-apart.ts'
import { type BundleComponent, describeBundle } from './describe-bundle.ts'
import { BundleSettings } from './settings.ts'

const counted = (stock: number | null) => ({
  ...{ sku: 'S', regularPriceCents: 1000, salePriceCents: null, stock, backorders: 'no' as const },
})
const alone = (id: number, stock: number | null): BundleComponent => ({
  ...{ id, kind: 'simple', isPublished: true, variations: [] },
  product: { ...counted(stock), id, name: `P${id}`, isSoldIndividually: false, settings: {}, extras: {} },
})
const inColours = (id: number, ...stocks: (number | null)[]): BundleComponent => ({
  ...alone(id, null),
  kind: 'variable',
  variations: stocks.map((stock, index) => ({ ...counted(stock), id: id * 10 + index, options: [] })),
})
const own = { stock: null, backorders: 'no' as const, ownCents: 3400 }
const made = (items: object[], components: BundleComponent[]) =>
  describeBundle({ ...own, settings: BundleSettings.parse({ items }) }, components)

const pieces = (min: number, by = min) => ({ quantity: { min, max: 9, default: by } })

test.each([
  ['what is not counted', [{ id: 1, productId: 1 }], [alone(1, null)], null],
  [
    'the scarcest of its items',
    [
      { id: 1, productId: 1 },
      { id: 2, productId: 2 },
    ],
    [alone(1, 7), alone(2, 3)],
    3,
  ],
  ['several pieces of one', [{ id: 1, productId: 1, ...pieces(2) }], [alone(1, 7)], 3],
  ['the fewest that may be chosen', [{ id: 1, productId: 1, ...pieces(1, 3) }], [alone(1, 2)], 2],
  [
    'two items of the same',
    [
      { id: 1, productId: 1 },
      { id: 2, productId: 1, ...pieces(2) },
    ],
    [alone(1, 8)],
    2,
  ],
  ['the best of its colours', [{ id: 1, productId: 1 }], [inColours(1, 0, 4)], 4],
  ['one of its colours, not counted', [{ id: 1, productId: 1 }], [inColours(1, 0, null)], null],
  ['the colour that is offered', [{ id: 1, productId: 1, variationIds: [10] }], [inColours(1, 0, 4)], 0],
  [
    'an option that is sold out',
    [
      { id: 1, productId: 1 },
      { id: 2, productId: 2, isOptional: true },
    ],
    [alone(1, 5), alone(2, 0)],
    5,
  ],
  [
    'what may be left out',
    [
      { id: 1, productId: 1 },
      { id: 2, productId: 2, ...pieces(0, 1) },
    ],
    [alone(1, 5), alone(2, 0)],
    5,
  ],
  [
    'an item that is no more',
    [
      { id: 1, productId: 1 },
      { id: 2, productId: 2 },
    ],
    [alone(1, 5)],
    0,
  ],
  ['an item that is not published', [{ id: 1, productId: 1 }], [{ ...alone(1, 5), isPublished: false }], 0],
])('there are as many bundles as there are pieces for: %s', (_, items, components, most) => {
  expect(made(items, components)).toMatchObject({ stock: most, most, backorders: 'no' })
})

test('what is sold on after the last piece lets the bundle be sold on, and says so', () => {
  const late = alone(1, 0)
  const items = [{ id: 1, productId: 1 }]
  const backorders = 'notify' as const
  expect(made(items, [{ ...late, product: { ...late.product, backorders } }])).toMatchObject({
    stock: 0,
    backorders,
    most: null,
  })
})

test('it costs what its own price and those of the items that it proposes come to, from the cheapest choice to the dearest', () => {
  const colours = inColours(2, null, null)
  const [cheap, dear] = colours.variations
  const priced = {
    ...colours,
    variations: [
      { ...cheap, regularPriceCents: 500 },
      { ...dear, regularPriceCents: 700 },
    ],
  } as BundleComponent
  const items = [
    { id: 1, productId: 1, isPricedApart: true, discountPercent: 25, ...pieces(1, 2) },
    { id: 2, productId: 2, isPricedApart: true },
    { id: 3, productId: 1, isPricedApart: true, isOptional: true },
    { id: 4, productId: 1 },
  ]
  expect(made(items, [alone(1, null), priced])).toMatchObject({
    minCents: 3400 + 1500 + 500,
    maxCents: 3400 + 1500 + 700,
    mustChoose: true,
  })
})

const part = (todayCents: number, lowestCents: number | null = todayCents, quantity = 1) => ({
  quantity,
  todayCents,
  lowestCents,
})

test.each([
  [
    'apart they cost more, and always did',
    3400,
    [part(1700), part(1200), part(900)],
    { apartCents: 3800, savedCents: 400 },
  ],
  ['pieces count', 3000, [part(1000, 1000, 4)], { apartCents: 4000, savedCents: 1000 }],
  ['apart they cost less', 3400, [part(1700), part(1600, 1200)], { apartCents: 3300, savedCents: -100 }],
  [
    'apart they cost less, and nobody knows what before',
    3400,
    [part(1700, null)],
    { apartCents: 1700, savedCents: -1700 },
  ],
  ['they cost the same', 3400, [part(1700), part(1700)], null],
  ['a reduction kept them below until lately', 3400, [part(1700), part(1200), part(900, 400)], null],
  ['it kept them at the same', 3400, [part(1700), part(1200), part(900, 500)], null],
  [
    'it was never low enough to matter',
    3400,
    [part(1700), part(1200), part(900, 600)],
    { apartCents: 3800, savedCents: 400 },
  ],
  ['nobody knows what one of them cost', 3400, [part(1700), part(1200), part(900, null)], null],
] as const)('what is said of the bundle beside its parts: %s', (_, bundleCents, parts, expected) => {
  expect(compareApart(bundleCents, parts)).toEqual(expected)
})

test('an advantage is never more than it is today, nor told where a month has seen none', () => {
  const parts = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 5 }),
      todayCents: fc.nat(5000),
      lowestCents: fc.option(fc.nat(5000)),
    }),
    { minLength: 1, maxLength: 5 },
  )
  fc.assert(
    fc.property(parts, fc.nat(10_000), (some, bundleCents) => {
      const said = compareApart(bundleCents, some)
      const today = some.reduce((sum, { quantity, todayCents }) => sum + quantity * todayCents, 0)
      const lowest = some.reduce((sum, { quantity, lowestCents }) => sum + quantity * (lowestCents ?? 0), 0)
      if (said) expect(said).toEqual({ apartCents: today, savedCents: today - bundleCents })
      if (said && said.savedCents > 0) expect(lowest).toBeGreaterThan(bundleCents)
    }),
  )
})
