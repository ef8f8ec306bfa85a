import { expect, test } from 'vitest'
import type { PaymentPlan } from '#contracts/pricing/payment-plan.ts'
import type { Recurrence } from '#contracts/subscription/recurrence.ts'
import { withdrawalEndsAt } from '#server/modules/withdrawal/index.ts'
import { coupon, shippingZone } from '#test/support/pricing.ts'
import type { CartLine } from './cart-lines.ts'
import type { StoredCart } from './cart-repository.ts'
import type { ShopPriceRules } from './price-rules.ts'
import { listLostCoupons, listStandingCoupons, viewCart } from './view-cart.ts'

const NOW = new Date('2026-12-01T10:00:00Z')
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString()
const FRANCE = { country: 'FR', state: '', postcode: '', city: '' }
const rules: ShopPriceRules = {
  ...{ currency: 'EUR', zones: [shippingZone()], likelyDestination: FRANCE },
  taxRates: [
    { country: 'FR', taxClass: 'standard', name: 'TVA', basisPoints: 2000 },
    { country: 'BE', taxClass: 'standard', name: 'TVA belge', basisPoints: 2100 },
  ],
  dispatch: { isPromised: false, lastHour: 14, closures: [] },
}

type Line = Partial<Omit<CartLine, 'product' | 'offer'>> & {
  product?: Partial<CartLine['product']>
  offer?: Partial<CartLine['offer']>
}
const line = ({ product = {}, offer = {}, ...fields }: Line = {}): CartLine => ({
  ...{ key: 'a', parentKey: null, kind: 'simple', configuration: {}, quantity: 1, seenPriceCents: null },
  product: {
    ...{ id: 7, name: 'Guide', isSoldIndividually: false, settings: {}, extras: {}, stock: null, backorders: 'no' },
    ...{ regularPriceCents: 1700, salePriceCents: null, sku: 'G' },
    ...{ slug: 'guide', kind: 'simple', isPublished: true, supply: 'digital-content', categorySlugs: ['guides'] },
    ...{ shippingClass: '', taxClass: 'standard' },
    ...product,
  },
  variation: null,
  picture: null,
  offer: { sku: 'G-1', options: [], unitPriceCents: 1700, isOnSale: false, stock: null, ...offer },
  ...fields,
})
const cart = (lines: CartLine[], fields: Partial<StoredCart> = {}): StoredCart => ({
  ...{ lines, unsold: [], coupons: [], destination: null, shippingMethods: [], billingCountry: '', emails: [] },
  ...{ typed: { billing: {}, shipping: null, destination: null }, hasNotices: false, isAsideOver: false, readAt: NOW },
  ...fields,
})
const view = (lines: CartLine[], fields: Partial<StoredCart> = {}) => viewCart(cart(lines, fields), rules)
const service = { product: { supply: 'service' } } as const
const recurrence = (fields: Partial<Recurrence> = {}): Recurrence => ({
  ...{ cycle: { period: 'month', interval: 1 }, length: 0, trial: null, syncDay: null },
  ...{ unitPriceCents: 900, signUpFeeCents: 0, isSentOnce: false },
  ...fields,
})

test('a line is told with its price, its limits and what it is', () => {
  const [shown] = view([
    line({ quantity: 3, offer: { onceCents: 200, stock: 5 }, product: { isSoldIndividually: true } }),
  ]).lines
  expect(shown).toMatchObject({
    ...{
      key: 'a',
      parentKey: null,
      isPart: false,
      isChangeable: false,
      kind: 'simple',
      productId: 7,
      variationId: null,
    },
    ...{ slug: 'guide', name: 'Guide', sku: 'G-1', quantity: 3, isCounted: true, isSoldIndividually: true },
    ...{ isOnBackorder: false, maxQuantity: 1, unitPriceCents: 1700, onceCents: 200, subtotalCents: 5300 },
    ...{
      discountCents: 0,
      taxCents: 883,
      taxBasisPoints: 2000,
      supply: 'digital-content',
      plan: null,
      recurrence: null,
    },
  })
  expect(view([line()]).lines[0]).toMatchObject({
    isCounted: false,
    maxQuantity: null,
    onceCents: 0,
    isSoldIndividually: false,
  })
})

test('more than there is of what may be ordered nevertheless is said to come later', () => {
  const isLater = (quantity: number, fields: Line = {}) =>
    view([line({ quantity, offer: { stock: 2 }, product: { backorders: 'notify' }, ...fields })]).lines[0]
      ?.isOnBackorder
  expect([isLater(2), isLater(3), isLater(3, { offer: { stock: null } })]).toEqual([false, true, false])
  expect(isLater(3, { product: { backorders: 'yes' } })).toBe(false)
  const counted = { sku: 'G-1', regularPriceCents: 1700, salePriceCents: null, stock: 2, backorders: 'yes' } as const
  const variation = { id: 9, options: [], ...counted }
  expect(
    view([line({ quantity: 3, offer: { stock: 2 }, product: { backorders: 'notify' }, variation })]).lines,
  ).toMatchObject([{ variationId: 9, isOnBackorder: false, backorders: 'yes' }])
})

test('of a thing there may be what other lines leave, of a whole what there is of each part', () => {
  const most = (...lines: Line[]) =>
    view(lines.map((each, index) => line({ key: `${index}`, ...each }))).lines.map(({ maxQuantity }) => maxQuantity)
  const own = (id: number, stock: number | null, fields: Line = {}): Line => ({
    ...{ product: { id }, offer: { stock } },
    ...fields,
  })
  expect(most(own(7, 5, { quantity: 3 }), own(7, 5), own(8, 4, { quantity: 4 }))).toEqual([4, 2, 4])
  expect(most(own(7, 2, { quantity: 3 }), own(7, 2))).toEqual([1, 0])
  const partOf = (parentKey: string, id: number, stock: number) => own(id, stock, { parentKey, quantity: 4 })
  expect(most(own(9, null, { quantity: 2 }), partOf('0', 10, 7), partOf('0', 11, 5))).toEqual([2, 7, 5])
  expect(most(own(9, 2, { quantity: 2 }), partOf('0', 10, 7), partOf('9', 11, 0))).toEqual([2, 7, 0])
  // What takes nothing from a stock leaves all to others.
  const booked = (id: number): Line => ({ kind: 'booking', ...service, product: { id, isSoldIndividually: true } })
  expect(most(booked(7), booked(8))).toEqual([1, 1])
})

test('parts are lines of their own and no articles; files are told apart from what is sent', () => {
  const parts = [line({ quantity: 2 }), line({ key: 'b', parentKey: 'a', quantity: 4, product: { supply: 'goods' } })]
  const whole = view(parts)
  expect(whole).toMatchObject({ itemCount: 2, needsShipping: true, hasDigitalContent: true, shippingCents: 490 })
  expect(whole.lines.map(({ isPart }) => isPart)).toEqual([false, true])
  expect(view([line(service)])).toMatchObject({ needsShipping: false, hasDigitalContent: false, packages: [] })
})

test('the VAT is that of where it goes, else of where its buyer lives, else of where they are taken to be', () => {
  const taxOf = (supply: 'goods' | 'digital-content', fields: Partial<StoredCart>) =>
    view([line({ product: { supply } })], fields).taxes?.map(({ name }) => name)
  const toBelgium = { ...FRANCE, country: 'BE' }
  expect(taxOf('goods', { destination: toBelgium, billingCountry: 'FR' })).toEqual(['TVA belge'])
  expect(taxOf('digital-content', { destination: FRANCE, billingCountry: 'BE' })).toEqual(['TVA belge'])
  expect(taxOf('digital-content', { destination: toBelgium })).toEqual(['TVA belge'])
  expect(taxOf('digital-content', {})).toEqual(['TVA'])
  const [sent] = view([line({ product: { supply: 'goods' } })], { destination: toBelgium }).packages
  expect(sent).toMatchObject({ to: toBelgium, destination: 'Belgique', isDestinationGiven: true })
  const [guessed] = view([line({ product: { supply: 'goods' } })]).packages
  expect(guessed).toMatchObject({ to: FRANCE, destination: 'France', isDestinationGiven: false })
})

test('a hash is another where anything is that is paid, now or later, and the same tomorrow', () => {
  const plan: PaymentPlan = {
    ...{ id: 1, name: 'En deux fois', kind: 'instalments', today: { percent: 50 } },
    later: [{ amount: 'rest', falls: { afterDays: 30, beforeSession: null } }],
  }
  const lines: CartLine[] = [
    ...[line(), line({ key: 'b' }), line({ quantity: 2 }), line({ offer: { unitPriceCents: 1600 } })],
    ...[line({ offer: { onceCents: 100 } }), line({ offer: { onceCents: 200 } }), line({ offer: { plan } })],
    ...[
      line({ offer: { recurrence: recurrence() } }),
      line({ offer: { recurrence: recurrence({ unitPriceCents: 1 }) } }),
    ],
    line({ offer: { recurrence: recurrence({ length: 2 }) } }),
  ]
  const hashes = lines.map((each) => view([each]).hash)
  expect(new Set(hashes).size).toBe(lines.length)
  const tomorrow = { readAt: new Date(NOW.getTime() + 86_400_000) }
  expect(lines.map((each) => view([each], tomorrow).hash)).toEqual(hashes)
  expect(view([line({ offer: { plan } })])).toMatchObject({
    ...{ totalCents: 1700, dueCents: 850 },
    laterPayments: [{ amountCents: 850, fallsDueAt: '2026-12-31T10:00:00.000Z' }],
  })
})

test('what the shop has to confirm is paid then, and answered before it begins', () => {
  const asked = (confirmation: { withinHours: number; startsAt: string }) =>
    view([line({ ...service, offer: { confirmation } })])
  expect(asked({ withinHours: 24, startsAt: inHours(48) })).toMatchObject({
    ...{ dueCents: 0, totalCents: 1700 },
    confirmation: { name: 'Guide', answeredBy: inHours(24), thenDueCents: 1700 },
  })
  expect(asked({ withinHours: 24, startsAt: inHours(3) }).confirmation?.answeredBy).toBe(inHours(3))
  expect(view([line()])).toMatchObject({ confirmation: null, dueCents: 1700 })
})

test('who has a service begin before their fourteen days are over is asked to say so', () => {
  const asked = (hours: number, { sessions = 1, discount = false } = {}) =>
    view([line({ ...service, offer: { begins: { startsAt: inHours(hours), timeZone: 'Europe/Paris', sessions } } })], {
      coupons: discount ? [coupon()] : [],
    }).serviceConsent?.text.replaceAll(/\s/g, ' ')
  expect(asked(24)).toContain('ma séance ait lieu le')
  expect(asked(24 * 16)).toBeUndefined()
  const isAskedAt = (startsAt: string) =>
    view([line({ ...service, offer: { begins: { startsAt, timeZone: 'Europe/Paris', sessions: 1 } } })])
      .serviceConsent !== null
  const ends = withdrawalEndsAt(NOW)
  expect(isAskedAt(ends.toISOString())).toBe(true)
  expect(isAskedAt(new Date(ends.getTime() + 1).toISOString())).toBe(false)
  expect(asked(24, { sessions: 4 })).toContain('4,25 €')
  expect(asked(24, { sessions: 4, discount: true })).toContain('3,82 €')
  expect(view([line(service)]).serviceConsent).toBeNull()
})

test('of a subscription to a service a day is told at its most, where the first period is paid at once', () => {
  const textOf = (again: Recurrence, fields: Line = {}) =>
    view([line({ ...service, quantity: 2, offer: { recurrence: again }, ...fields })]).serviceConsent?.text
  expect(textOf(recurrence())?.replaceAll(/\s/g, ' ')).toContain('soit 0,65 € par jour au plus')
  expect(textOf(recurrence({ trial: { period: 'day', interval: 7 } }))).not.toContain('par jour')
  expect(textOf(recurrence(), { product: { supply: 'digital-content' } })).toBeUndefined()
  const { recurring } = view([line(), line({ key: 'b', ...service, offer: { recurrence: recurrence() } })])
  expect(recurring).toMatchObject([{ lineKeys: ['b'], totalCents: 900, firstPaymentAt: '2027-01-01T10:00:00.000Z' }])
  expect(view([line()]).recurring).toEqual([])
})

test('codes that hold no longer are told with the reason; what applies by itself comes and goes', () => {
  const [holds, over] = [coupon({ code: 'dix' }), coupon({ code: 'fini', endsAt: NOW })]
  const auto = coupon({ code: 'auto', label: 'Rentrée', minimumCents: 99_999 })
  const alone = ['a', 'b'].map((code, index) =>
    coupon({ code, label: code, isIndividualUse: true, amount: 5 * (index + 1) }),
  )
  const stored = cart([line()], { coupons: [holds, over, auto] })
  expect(listLostCoupons(stored, rules)).toEqual([{ code: 'expired', coupon: 'fini' }])
  expect(listStandingCoupons(stored, rules)).toEqual([holds])
  expect(viewCart(stored, rules)).toMatchObject({ discountCents: 170, totalCents: 1530, discounts: [{ code: 'dix' }] })
  expect(listStandingCoupons(cart([line()], { coupons: alone }), rules).map(({ code }) => code)).toEqual(['b'])
})
