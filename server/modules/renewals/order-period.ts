import { chargeable } from '#contracts/pricing/currency.ts'
import { sum, taxContained } from '#contracts/pricing/money.ts'
import type { TaxPart } from '#contracts/pricing/tax.ts'
import type { Transaction } from '#server/database/database.ts'
import { getPriceRules } from '#server/modules/cart/index.ts'
import {
  createOrderKey,
  type Due,
  insertDues,
  insertOrder,
  insertOrderNote,
  type NewOrderLine,
  type Order,
} from '#server/modules/orders/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import {
  listSubscriptionAddresses,
  listSubscriptionLines,
  type Subscription,
  type SubscriptionLine,
} from '#server/modules/subscriptions/index.ts'
import { sumTaxes, taxRateFor } from '#server/modules/taxes/index.ts'
import type { Services } from '#server/services.ts'
import { insertPeriodOrder, listTaxClasses } from './period-repository.ts'

/** `due`: null where the period costs nothing. */
export type PeriodOrder = { order: Order; due: Due | null }

type Deps = Pick<Services, 'db' | 'clock'>

/**
 * The order of a locked subscription's next period, at the prices that were agreed to and the VAT of today. Its period is its own
 * in the database: a second one for it cannot be written.
 */
export async function orderPeriod(services: Deps, tx: Transaction, subscription: Subscription): Promise<PeriodOrder> {
  const { id: subscriptionId, nextPeriod: period, currency, shippingLines } = subscription
  const now = services.clock.now()
  const [{ termsVersion }, addresses] = [await getShopSettings(services.db), await addressesOf(tx, subscription)]
  const { lines, taxes } = await priceLines(services, tx, {
    subscriptionId,
    country: countryOf(addresses),
    shippingLines,
  })
  const subtotalCents = sum(lines.map((line) => line.subtotalCents))
  const shippingCents = shippingLines.length > 0 ? sum(shippingLines.map(({ costCents }) => costCents)) : null
  const totalCents = totalOfPeriod(subscription, lines)
  const order = await insertOrder(tx, {
    order: {
      ...{ orderKey: createOrderKey(), source: 'renewal', customerId: subscription.customerId, currency, termsVersion },
      ...{ subtotalCents, discountCents: 0, shippingCents, shippingLines, totalCents, taxes, paymentMethod: '' },
    },
    lines,
    addresses,
  })
  await insertPeriodOrder(tx, { subscriptionId, orderId: order.id, period })
  await insertOrderNote(tx, { orderId: order.id, text: `Renouvellement de l’abonnement n°\u00A0${subscriptionId}.` })
  if (totalCents === 0) return { order, due: null }
  const owed = { number: 1, kind: 'renewal' as const, amountCents: totalCents, fallsDueAt: now }
  const [due] = await insertDues(tx, order.id, [owed])
  return { order, due: due ?? null }
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
async function addressesOf(tx: Transaction, { id, shippingLines }: Subscription) {
  const kept = await listSubscriptionAddresses(tx, id)
  const named = kept.filter(({ kind }) => kind === 'billing' || shippingLines.length > 0)
  return named.map(({ subscriptionId: _, ...address }) => address)
}

const countryOf = (addresses: readonly { kind: string; country: string }[]) =>
  (addresses.find(({ kind }) => kind === 'shipping') ?? addresses[0])?.country ?? ''

type Priced = { subscriptionId: number; country: string; shippingLines: Subscription['shippingLines'] }

async function priceLines(
  { db }: Deps,
  tx: Transaction,
  { subscriptionId, country, shippingLines }: Priced,
): Promise<{ lines: NewOrderLine[]; taxes: TaxPart[] | null }> {
  const [{ taxRates }, stored] = [await getPriceRules(db), await listSubscriptionLines(tx, subscriptionId)]
  const classes = await listTaxClasses(
    tx,
    stored.flatMap(({ productId }) => productId ?? []),
  )
  const taxOf = (taxClass: string, amountCents: number): TaxPart => {
    const rate = taxRates && taxRateFor(taxRates, { country, taxClass })
    if (!rate) return { name: '', basisPoints: 0, taxCents: 0 }
    return { name: rate.name, basisPoints: rate.basisPoints, taxCents: taxContained(amountCents, rate.basisPoints) }
  }
  const taxed = stored.map((line) => {
    const taxClass = (line.productId === null ? undefined : classes.get(line.productId)) ?? 'standard'
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
