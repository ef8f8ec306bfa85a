import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { EXTRAS_SETTINGS, readChoice, rulesOf } from '../index.ts'
import type { Extra } from './extra.ts'
import { EXTRAS } from './extras.ts'

const Ribbon = z.strictObject({ color: z.enum(['rouge', 'or']) })
const Price = z.strictObject({ priceCents: z.int().nonnegative('Un prix n’est pas négatif.') })

/** A ribbon for a price, for what no extra of today's shop does. */
const ribbon: Extra<z.infer<typeof Ribbon>, z.infer<typeof Price>> = {
  settings: Price,
  configuration: Ribbon,
  readFields: ({ ribbon: color }) => (color === undefined ? undefined : { color }),
  refuse: ({ goods, chosen }) =>
    chosen?.color === 'or' && goods.product.stock === 1 ? { code: 'sold-out', name: goods.product.name } : null,
  offer: (offer, { settings, chosen }) =>
    chosen
      ? {
          ...offer,
          options: [...offer.options, { name: 'Ruban', value: chosen.color }],
          unitPriceCents: offer.unitPriceCents + settings.priceCents,
        }
      : offer,
}

beforeEach(() => {
  Object.assign(EXTRAS, { ribbon })
})
afterEach(() => {
  delete (EXTRAS as Record<string, Extra>).ribbon
})

const product = {
  ...{ id: 7, name: 'Carnet', sku: 'C', regularPriceCents: 1900, salePriceCents: null, stock: 7 },
  ...{ backorders: 'no' as const, isSoldIndividually: false },
  ...{ settings: {}, extras: { ribbon: { priceCents: 150 } } },
}
const goods = { product, variation: null }
const plain = { product: { ...product, extras: {} }, variation: null }
const rules = () => rulesOf('simple')

test('what was chosen is read, worded and priced beside the kind’s own', () => {
  const configuration = rules().readFields({ ribbon: 'or' }, goods)
  expect(configuration).toEqual({ ribbon: { color: 'or' } })
  expect(readChoice({ kind: 'simple', configuration })).toEqual({ kind: 'simple', configuration })
  const line = { ...goods, configuration: { ribbon: { color: 'or' } } }
  expect(rules().refuse(line)).toBeNull()
  expect(rules().offer(line)).toMatchObject({ unitPriceCents: 2050, options: [{ name: 'Ruban', value: 'or' }] })
})

test('nothing chosen leaves the line as it was', () => {
  expect(rules().readFields({}, goods)).toEqual({})
  expect(rules().offer({ ...goods, configuration: {} })).toEqual(rules().offer({ ...plain, configuration: {} }))
})

test('a product without it is asked nothing, and no line of it can have it', () => {
  expect(rules().readFields({ ribbon: 'or' }, plain)).toEqual({})
  expect(rules().refuse({ ...plain, configuration: { ribbon: { color: 'or' } } })).toEqual({
    code: 'choose-options',
    name: 'Carnet',
  })
})

test('an extra may refuse', () => {
  const last = { ...goods, product: { ...product, stock: 1 } }
  expect(rules().refuse({ ...last, configuration: { ribbon: { color: 'or' } } })?.code).toBe('sold-out')
  expect(rules().refuse({ ...last, configuration: { ribbon: { color: 'rouge' } } })).toBeNull()
})

test.for([{ ribbon: { color: 'vert' } }, { ribbon: null }, { bow: {} }, { ribbon: { color: 'or' }, bow: 1 }])(
  'what nobody knows is not read: %j',
  (configuration) => {
    expect(readChoice({ kind: 'simple', configuration })).toBeNull()
  },
)

test('a product says of its extras what they understand', () => {
  const problemsOf = (extras: unknown) =>
    EXTRAS_SETTINGS.safeParse(extras).error?.issues.map(({ path }) => path.join('.'))
  expect(problemsOf({ ribbon: { priceCents: 150 } })).toBeUndefined()
  expect(problemsOf({})).toBeUndefined()
  expect(problemsOf({ ribbon: { priceCents: -1 } })).toEqual(['ribbon.priceCents'])
  expect(problemsOf({ bow: {} })).toEqual(['bow'])
})
