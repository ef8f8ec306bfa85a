import { type ServiceConsent, serviceConsent } from '#contracts/checkout/service-consent.ts'
import type { Queryable } from '#server/database/database.ts'
import { findSellable } from '#server/modules/catalog/index.ts'
import type { Order, OrderLine } from '#server/modules/orders/index.ts'
import { readChoice, rulesOf } from '#server/modules/product-kinds/index.ts'
import { withdrawalEndsAt } from '#server/modules/withdrawal/index.ts'

/**
 * What the buyer of an order that exists has to agree to before they pay it, as something of it begins before their fourteen
 * days would be over (L221-25); null where nothing does, or they have agreed to it already.
 */
export async function consentOfOrder(
  db: Queryable,
  { order, lines, now }: { order: Order; lines: readonly OrderLine[]; now: Date },
): Promise<ServiceConsent | null> {
  if (order.serviceConsentAt !== null || order.paidAt !== null) return null
  const ends = withdrawalEndsAt(now)
  const begun = await Promise.all(lines.filter(({ supply }) => supply === 'service').map((line) => beginsOf(db, line)))
  const early = begun.flatMap((begins) => (begins && new Date(begins.startsAt) <= ends ? [begins] : []))
  return serviceConsent(early, { withdrawalEndsAt: ends.toISOString(), currency: order.currency })
}

async function beginsOf(db: Queryable, { productId, variationId, kind, configuration, totalCents }: OrderLine) {
  const choice = readChoice({ kind, configuration })
  const sellable = choice && productId !== null ? await findSellable(db, { id: productId, variationId }) : null
  if (!choice || sellable?.kind !== choice.kind) return null
  const [rules, wanted] = [rulesOf(choice.kind), { ...sellable, configuration: choice.configuration }]
  const begins = rules.refuse(wanted) ? null : rules.offer(wanted).begins
  return begins ? { ...begins, perSessionCents: Math.floor(totalCents / begins.sessions) } : null
}
