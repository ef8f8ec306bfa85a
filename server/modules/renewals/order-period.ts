import { chargeable } from '#contracts/pricing/currency.ts'
import { sum, taxContained } from '#contracts/pricing/money.ts'
import type { TaxPart } from '#contracts/pricing/tax.ts'
import type { Transaction } from '#server/database/database.ts'
import { getPriceRules } from '#server/modules/cart/index.ts'
import {
  createOrderKey,
  type Due,
  insertDuesOf,
  insertOrderNotes,
  insertOrders,
  type NewOrderLine,
  type Order,
} from '#server/modules/orders/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import {
  listAddressesOf,
  listLinesOf,
  type Subscription,
  type SubscriptionAddress,
  type SubscriptionLine,
} from '#server/modules/subscriptions/index.ts'
import { sumTaxes, taxRateFor } from '#server/modules/taxes/index.ts'
import type { Services } from '#server/services.ts'
import { insertPeriodOrders, listTaxClasses } from './period-repository.ts'

type TaxRates = Awaited<ReturnType<typeof getPriceRules>>['taxRates']

/** `due`: null where the period costs nothing. */
export type PeriodOrder = { order: Order; due: Due | null }

type Deps = Pick<Services, 'db' | 'clock'>

/**
 * The order of a locked subscription's next period, at the prices that were agreed to and the VAT of today. Its period is its own
 * in the database: a second one for it cannot be written.
 */
export async function orderPeriod(services: Deps, tx: Transaction, subscription: Subscription): Promise<PeriodOrder> {
  const [ordered] = await orderPeriods(services, tx, [subscription])
  if (!ordered) throw new Error(`The next period of subscription ${subscription.id} was not ordered`)
  return ordered
}

/** The same of several, in as few statements; gives them back as they were given. */
export async function orderPeriods(
  services: Deps,
  tx: Transaction,
  subscriptions: readonly Subscription[],
): Promise<PeriodOrder[]> {
  const ids = subscriptions.map(({ id }) => id)
  const [{ termsVersion }, { taxRates }] = [await getShopSettings(services.db), await getPriceRules(services.db)]
  const [addresses, lines] = [await listAddressesOf(tx, ids), await listLinesOf(tx, ids)]
  const taxClasses = await listTaxClasses(
    tx,
    lines.flatMap(({ productId }) => productId ?? []),
  )
  const written = subscriptions.map((subscription) =>
    writeOrder(subscription, {
      addresses: addresses.filter(({ subscriptionId }) => subscriptionId === subscription.id),
      lines: lines.filter(({ subscriptionId }) => subscriptionId === subscription.id),
      ...{ taxRates, taxClasses, termsVersion },
    }),
  )
  const orders = await insertOrders(tx, written)
  const periods = subscriptions.map(({ id, nextPeriod }, place) => ({
    ...{ subscriptionId: id, period: nextPeriod, orderId: orders[place]?.id ?? 0 },
  }))
  await insertPeriodOrders(tx, periods)
  await insertOrderNotes(
    tx,
    periods.map(({ subscriptionId, orderId }) => ({
      ...{ orderId, text: `Renouvellement de l’abonnement n°\u00A0${subscriptionId}.` },
    })),
  )
  return oweTotals(tx, orders, services.clock.now())
}

async function oweTotals(tx: Transaction, orders: readonly Order[], now: Date): Promise<PeriodOrder[]> {
  const owed = orders.filter(({ totalCents }) => totalCents > 0)
  const dues = owed.map(({ id: orderId, totalCents: amountCents }) => ({
    ...{ orderId, number: 1, kind: 'renewal' as const, amountCents, fallsDueAt: now },
  }))
  const inserted = dues.length === 0 ? [] : await insertDuesOf(tx, dues)
  const byOrder = new Map(inserted.map((due) => [due.orderId, due]))
  return orders.map((order) => ({ order, due: byOrder.get(order.id) ?? null }))
}

type Known = {
  addresses: readonly SubscriptionAddress[]
  lines: readonly SubscriptionLine[]
  taxRates: TaxRates
  taxClasses: ReadonlyMap<number, string>
  termsVersion: string
}

function writeOrder(subscription: Subscription, { termsVersion, ...known }: Known) {
  const { customerId, currency, shippingLines } = subscription
  const addresses = addressesOf(subscription, known.addresses)
  const { lines, taxes } = priceLines(subscription, { ...known, country: countryOf(addresses) })
  const subtotalCents = sum(lines.map((line) => line.subtotalCents))
  const shippingCents = shippingLines.length > 0 ? sum(shippingLines.map(({ costCents }) => costCents)) : null
  const totalCents = totalOfPeriod(subscription, lines)
  return {
    order: {
      ...{ orderKey: createOrderKey(), source: 'renewal' as const, customerId, currency, termsVersion },
      ...{ subtotalCents, discountCents: 0, shippingCents, shippingLines, totalCents, taxes, paymentMethod: '' },
    },
    lines,
    addresses,
  }
}

/** What a period comes to, in the smallest unit of the subscription's currency. */
export const totalOfPeriod = (
  { shippingLines, currency }: Pick<Subscription, 'shippingLines' | 'currency'>,
  lines: readonly Pick<SubscriptionLine, 'quantity' | 'unitPriceCents'>[],
): number =>
  chargeable(
    sum([...lines.map((line) => line.quantity * line.unitPriceCents), ...shippingLines.map((line) => line.costCents)]),
    currency,
  )

/** Where nothing is sent with it, the goods of its first order went elsewhere: that place says nothing of this one. */
function addressesOf({ shippingLines }: Subscription, kept: readonly SubscriptionAddress[]) {
  const named = kept.filter(({ kind }) => kind === 'billing' || shippingLines.length > 0)
  return named.map(({ subscriptionId: _, ...address }) => address)
}

const countryOf = (addresses: readonly { kind: string; country: string }[]) =>
  (addresses.find(({ kind }) => kind === 'shipping') ?? addresses[0])?.country ?? ''

type Priced = Pick<Known, 'lines' | 'taxRates' | 'taxClasses'> & { country: string }

function priceLines(
  { shippingLines }: Pick<Subscription, 'shippingLines'>,
  { lines: stored, taxRates, taxClasses, country }: Priced,
): { lines: NewOrderLine[]; taxes: TaxPart[] | null } {
  const taxOf = (taxClass: string, amountCents: number): TaxPart => {
    const rate = taxRates && taxRateFor(taxRates, { country, taxClass })
    if (!rate) return { name: '', basisPoints: 0, taxCents: 0 }
    return { name: rate.name, basisPoints: rate.basisPoints, taxCents: taxContained(amountCents, rate.basisPoints) }
  }
  const taxed = stored.map((line) => {
    const taxClass = (line.productId === null ? undefined : taxClasses.get(line.productId)) ?? 'standard'
    return { line, tax: taxOf(taxClass, line.quantity * line.unitPriceCents) }
  })
  const ofShipping = shippingLines.map(({ costCents }) => taxOf('standard', costCents))
  return {
    lines: taxed.map(({ line, tax }) => orderLineOf(line, tax)),
    taxes: taxRates && sumTaxes([...taxed.map(({ tax }) => tax), ...ofShipping]),
  }
}

function orderLineOf(
  { id: _, subscriptionId: __, ...line }: SubscriptionLine,
  { taxCents, basisPoints }: TaxPart,
): NewOrderLine {
  const subtotalCents = line.quantity * line.unitPriceCents
  return { ...line, subtotalCents, totalCents: subtotalCents, taxCents, taxBasisPoints: basisPoints }
}
