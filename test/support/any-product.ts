import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { BookingSettings } from '#contracts/booking/booking-settings.ts'
import { addOnOwnerOf } from '#contracts/catalog/bundle.ts'
import type { DepositSettings } from '#contracts/catalog/deposit.ts'
import { DEPOSIT_FIELDS } from '#contracts/catalog/deposit-offer.ts'
import type { KindSettings, ProductExtras } from '#contracts/catalog/product-kind.ts'
import type { Json } from '#contracts/json.ts'
import { SubscriptionSettings, VariableSubscriptionSettings } from '#contracts/subscription/subscription-settings.ts'
import type { Queryable } from '#server/database/database.ts'
import { products, variations } from '#server/modules/catalog/tables.ts'
import { addons, answerFields, answers, shared } from './any-answers.ts'
import { createResource } from './bookable.ts'
import { createProduct, createVariableProduct } from './builders.ts'
import { createBundle } from './bundle.ts'
import { PLANS } from './deposits.ts'

/** What is bought by itself; of groups, their members are. */
export const SOLD_KINDS = [
  ...(['simple', 'variable', 'bundle', 'booking', 'course'] as const),
  ...(['subscription', 'variable-subscription'] as const),
] as const
export type SoldKind = (typeof SOLD_KINDS)[number]

/** A product that was made up and what of it is wanted: a choice in the names of the contract. */
export type Wish = { productId: number; variationId: number | null; quantity: number; fields: Record<string, unknown> }

const cents = fc.integer({ min: 150, max: 60_000 })

/** A reduction that runs, is over or is to come; or none. */
const sale = fc.option(
  fc.record({ percent: fc.integer({ min: 1, max: 90 }), days: fc.constantFrom([-2, 2], [-3, -1], [1, 3], null) }),
)

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

/** The columns of a price with its sale. */
const pricesOf = ({ price, reduced }: { price: number; reduced: Generated['sale'] }) => ({
  regularPriceCents: price,
  ...(reduced && {
    salePriceCents: Math.round((price * (100 - reduced.percent)) / 100),
    ...(reduced.days && { saleFrom: inDays(reduced.days[0] ?? 0), saleUntil: inDays(reduced.days[1] ?? 0) }),
  }),
})

const balance = { afterDays: 30, beforeSession: null }
const DEPOSITS: readonly DepositSettings[] = [
  PLANS,
  { asks: 'forced', byDefault: 'deposit', terms: { type: 'percent', percent: 33.3, balance } },
  { asks: 'optional', byDefault: 'full', terms: { type: 'fixed', amountCents: 4000, balance } },
]

const deposit = fc.oneof(
  fc.constant(null),
  fc.record({ settings: fc.constantFrom(...DEPOSITS), isTaken: fc.boolean(), row: fc.nat(1) }),
)

const items = fc.array(
  fc.record({
    price: cents,
    reduced: sale,
    pieces: fc.integer({ min: 1, max: 3 }),
    isPricedApart: fc.boolean(),
    discountPercent: fc.integer({ min: 0, max: 100 }),
    isOptional: fc.boolean(),
    isTaken: fc.boolean(),
    isVariable: fc.boolean(),
    answers: fc.option(answers),
  }),
  { minLength: 1, maxLength: 3 },
)

export const VISIT_UNITS = ['minute', 'day', 'night', 'month'] as const
const visit = fc.record({
  blockCostCents: fc.nat(3000),
  baseCostCents: fc.nat(3000),
  timeCostCents: fc.integer({ min: -100, max: 2000 }),
  persons: fc.integer({ min: 1, max: 4 }),
  blocks: fc.integer({ min: 1, max: 3 }),
  hour: fc.constantFrom('09:00', '10:00'),
  unit: fc.constantFrom(...VISIT_UNITS),
})

const billing = fc.record({
  when: fc.constantFrom(
    { period: 'week' as const, syncDay: null },
    { period: 'month' as const, syncDay: null },
    { period: 'week' as const, syncDay: { weekday: 3 } },
    { period: 'month' as const, syncDay: { day: 28 } },
  ),
  interval: fc.integer({ min: 1, max: 6 }),
  length: fc.integer({ min: 0, max: 4 }),
  signUpFeeCents: fc.constantFrom(0, 500),
  trial: fc.constantFrom(null, { period: 'day' as const, interval: 10 }),
  isSentOnce: fc.boolean(),
})

const anything = {
  price: cents,
  sale,
  supply: fc.constantFrom('goods' as const, 'digital-content' as const),
  quantity: fc.integer({ min: 1, max: 4 }),
  answers: fc.option(answers),
  shared,
  deposit,
  items,
  visit,
  billing,
}
type Generated = {
  [Key in keyof typeof anything]: (typeof anything)[Key] extends fc.Arbitrary<infer Value> ? Value : never
}

const COURSE = { accessMonths: 24, lessons: [{ slug: 'un', title: 'Un', minutes: 20, isFree: true }] }

/** A product of this kind with all that may be said of one, and a choice of it that can be had. */
export const anyProduct = (kind: SoldKind) => fc.record({ kind: fc.constant(kind), ...anything })
export type AnyProduct = Generated & { kind: SoldKind }

/** Writes the product, and says how it is bought. */
export async function createAny(db: Queryable, wanted: AnyProduct): Promise<Wish> {
  const { made, variationId, fields } = await createKind(db, wanted)
  return {
    productId: made,
    variationId,
    quantity: wanted.quantity,
    fields: { ...fields, ...extraFields(wanted, made) },
  }
}

type Made = { made: number; variationId: number | null; fields: Record<string, unknown> }

function createKind(db: Queryable, wanted: AnyProduct): Promise<Made> {
  switch (wanted.kind) {
    case 'simple':
      return createAlone(db, wanted, { supply: wanted.supply })
    case 'course':
      return createAlone(db, wanted, { kind: 'course', kindSettings: COURSE })
    case 'variable':
      return createChoice(db, wanted)
    case 'bundle':
      return createPack(db, wanted)
    case 'booking':
      return createVisit(db, wanted)
    case 'subscription': {
      const { isSentOnce, when, ...own } = wanted.billing
      return createAlone(db, wanted, {
        ...{ kind: 'subscription', supply: wanted.supply },
        kindSettings: SubscriptionSettings.parse({ isSentOnce, billing: { ...own, ...when } }),
      })
    }
    case 'variable-subscription':
      return createWays(db, wanted)
  }
}

const SUBSCRIBED: readonly SoldKind[] = ['subscription', 'variable-subscription']

/** What is paid again each period is not paid in parts as well. */
const depositOf = ({ kind, deposit }: Pick<AnyProduct, 'kind' | 'deposit'>) =>
  SUBSCRIBED.includes(kind) ? null : deposit

const depositExtra = (deposit: AnyProduct['deposit']) => deposit && { deposit: deposit.settings as unknown as Json }

const sharedOf = (wanted: AnyProduct) => ({
  name: 'Produit au hasard',
  ...pricesOf({ price: wanted.price, reduced: wanted.sale }),
  extras: {
    ...(wanted.answers && { addons: addons as unknown as Json }),
    ...depositExtra(depositOf(wanted)),
  },
})

const extraFields = ({ answers, ...wanted }: AnyProduct, productId: number): Record<string, unknown> => ({
  ...answerFields(answers, productId),
  ...depositFields(depositOf(wanted)),
})

function depositFields(chosen: AnyProduct['deposit']): Record<string, string> {
  if (!chosen) return {}
  const { settings, isTaken, row } = chosen
  if (settings.asks === 'optional' && !isTaken) return { [DEPOSIT_FIELDS.option]: 'no' }
  const plan = settings.terms.type === 'plan' ? settings.terms.plans[row] : undefined
  return { [DEPOSIT_FIELDS.option]: 'yes', ...(plan && { [DEPOSIT_FIELDS.plan]: String(plan.id) }) }
}

async function createAlone(db: Queryable, wanted: AnyProduct, own: Parameters<typeof createProduct>[1]): Promise<Made> {
  const { id } = await createProduct(db, { ...sharedOf(wanted), ...own })
  return { made: id, variationId: null, fields: {} }
}

async function createChoice(db: Queryable, wanted: AnyProduct): Promise<Made> {
  const { name, ...said } = sharedOf(wanted)
  const prices = pricesOf({ price: wanted.price, reduced: wanted.sale })
  const choices = [{ name: 'Nuit', ...prices }, { name: 'Forêt' }]
  const { id, variations } = await createVariableProduct(db, { ...said, name, choices })
  return { made: id, variationId: variations[0]?.id ?? null, fields: {} }
}

async function createWays(db: Queryable, wanted: AnyProduct): Promise<Made> {
  const { isSentOnce, when, ...own } = wanted.billing
  const made = await createChoice(db, { ...wanted, supply: 'goods' })
  const chosen = await db.select({ id: variations.id }).from(variations).where(eq(variations.productId, made.made))
  const billings = Object.fromEntries(chosen.map(({ id }) => [id, { ...own, ...when }]))
  const kindSettings = VariableSubscriptionSettings.parse({ isSentOnce, billings }) as KindSettings
  await db.update(products).set({ kind: 'variable-subscription', kindSettings }).where(eq(products.id, made.made))
  return made
}

async function createPack(db: Queryable, wanted: AnyProduct): Promise<Made> {
  const fields: Record<string, unknown> = {}
  const parts = []
  for (const [index, item] of wanted.items.entries()) {
    const { price, reduced, pieces, isVariable, isTaken, answers, ...said } = item
    const prices = pricesOf({ price, reduced })
    const extras: ProductExtras = answers ? { addons: addons as unknown as Json } : {}
    const component = isVariable
      ? await createVariableProduct(db, { choices: [{ name: 'Nuit', ...prices }, { name: 'Forêt' }], extras })
      : { ...(await createProduct(db, { ...prices, extras })), variations: [] }
    // The first is always in it: a bundle of nothing is none.
    const isOptional = said.isOptional && index > 0
    parts.push({ ...said, isOptional, productId: component.id, quantity: { min: 1, max: 3, default: 1 } })
    const id = index + 1
    if (isOptional && !isTaken) continue
    if (isOptional) fields[`bundle_selected_optional_${id}`] = 'yes'
    fields[`bundle_quantity_${id}`] = String(pieces)
    if (isVariable) fields[`bundle_variation_id_${id}`] = String(component.variations[0]?.id)
    Object.assign(fields, answerFields(answers, addOnOwnerOf({ id, productId: component.id })))
  }
  const { id } = await createBundle(db, parts, sharedOf(wanted))
  return { made: id, variationId: null, fields }
}

/** Far enough from now to be booked, by the clock of the tests' server and by the database's. */
const [VISIT_DAY, VISIT_MONTH] = ['2026-02-02', '2026-02']

const OPEN = { from: '09:00', to: '18:00' }
const DEAR = { from: '09:30', to: '12:00' }

/** A time, a date or a month, as the forms of the contract say it. */
function startOf({ unit, hour }: AnyProduct['visit']): [name: string, value: string][] {
  if (unit === 'minute') return [['time', new Date(`${VISIT_DAY}T${hour}:00+01:00`).toISOString()]]
  if (unit === 'month') return [['yearmonth', VISIT_MONTH]]
  const [year = '', month = '', day = ''] = VISIT_DAY.split('-')
  return [
    ['year', year],
    ['month', month],
    ['day', day],
  ]
}

async function createVisit(db: Queryable, wanted: AnyProduct): Promise<Made> {
  const { blockCostCents, baseCostCents, timeCostCents, persons, blocks, unit } = wanted.visit
  const { id: resourceId, name } = await createResource(db)
  const everyDay = { type: 'weekdays' as const, days: [1, 2, 3, 4, 5, 6, 7] }
  const settings = BookingSettings.parse({
    openingRules: [{ when: everyDay, ...(unit === 'minute' && { hours: OPEN }), isOpen: true }],
    ...{ durationUnit: unit, duration: unit === 'minute' ? 60 : 1, maxDaysAhead: 365 },
    ...{ durationType: 'customer', maxBlocks: 3, blockCostCents, resourcesAssignment: 'customer' },
    resources: [{ id: resourceId, name, baseCostCents }],
    costRules: [{ when: everyDay, ...(unit === 'minute' && { hours: DEAR }), costCents: timeCostCents }],
    persons: { max: 4, multiplyCost: true, types: [] },
  })
  const { id } = await createProduct(db, {
    ...sharedOf(wanted),
    ...{ kind: 'booking', supply: 'service', kindSettings: settings as KindSettings },
  })
  const field = (named: string, value: unknown) => [`wc_bookings_field_${named}`, String(value)]
  const fields = Object.fromEntries([
    field('duration', blocks),
    field('persons', persons),
    field('resource', resourceId),
    ...startOf(wanted.visit).map(([name, value]) => field(`start_date_${name}`, value)),
  ])
  return { made: id, variationId: null, fields }
}
