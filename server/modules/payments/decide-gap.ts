import { recordAction, type Writer } from '#server/modules/audit/index.ts'
import { findReceipt } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import type { CreateRefund } from '#server/stripe/provider-requests.ts'
import { decideGap, keepPayments, lockGap, type MoneyGap } from './money-gap-repository.ts'
import { insertCall, type SavedCall } from './provider-call-repository.ts'
import { sendRefund } from './send-refund.ts'
import { settleByIntent } from './settle-by-intent.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>
type Asked = { chargeId: string; by: Pick<Writer, 'actor'> }

/**
 * Why a gap stays as it is. `agrees`: there is none any more. `under-way`: another decision of it is. `not-ours`: the payment
 * names no order that it fits.
 */
export type GapRefusal =
  | { code: 'agrees' | 'under-way' | 'not-ours' | 'has-order' | 'unknown-outcome' }
  | { code: 'provider-refused'; reason: string }
export type GapDecided = { ok: true } | { ok: false; refusal: GapRefusal }

/** Has a payment without an order settle the one that it names, as its news would have: read from the provider, and only if it fits. */
export async function attachPayment(services: Deps, asked: Asked): Promise<GapDecided> {
  const taken = await take(services, { ...asked, decision: 'attach', action: 'payment-attached' })
  if (!taken.ok) return taken
  const { gap } = taken
  if (gap.intentId !== null) await settleByIntent(services, gap.intentId)
  const isAttached = (await findReceipt(services.db, gap.chargeId)) !== null
  if (isAttached) return { ok: true }
  await decideGap(services.db, gap.chargeId, { decision: null, decidedAt: null })
  return refuse('not-ours')
}

/**
 * Gives the money of a payment back that no order has: a saved call, sent again with the same key until it is answered
 * (architecture §4.2). Asked for twice, it goes back once.
 */
export async function refundUnknownPayment(services: Deps, asked: Asked): Promise<GapDecided> {
  const taken = await take(services, { ...asked, decision: 'refund', action: 'orphan-refunded' })
  if (!taken.ok) return taken
  const call = refundOf(taken.gap)
  const sent = await sendRefund(services, call)
  if (sent.state === 'unknown') return refuse('unknown-outcome')
  if (sent.state === 'refused') {
    await decideGap(services.db, asked.chargeId, { decision: null, decidedAt: null })
    return { ok: false, refusal: { code: 'provider-refused', reason: sent.reason } }
  }
  const read = await services.payments.retrieveCharge(asked.chargeId)
  if (read) await keepPayments(services.db, [read], services.clock.now())
  return { ok: true }
}

/** Says that a gap is known, and why: it is shown again only if its sums become others. */
export async function noteGap(services: Deps, { note, ...asked }: Asked & { note: string }): Promise<GapDecided> {
  return services.db.transaction(async (tx): Promise<GapDecided> => {
    const gap = await lockGap(tx, asked.chargeId)
    if (!gap) return refuse('agrees')
    const { providerCents: notedProviderCents, shopCents: notedShopCents } = gap
    const at = { decidedAt: services.clock.now(), note, notedProviderCents, notedShopCents }
    await decideGap(tx, asked.chargeId, { decision: 'noted', ...at })
    await record(services, tx, { ...asked, action: 'gap-noted' })
    return { ok: true }
  })
}

type Taken = { ok: true; gap: MoneyGap } | { ok: false; refusal: GapRefusal }

/** Of the two that move something only one is under way, and the call of a refund is saved with the decision. */
function take(
  services: Deps,
  { decision, ...asked }: Asked & { decision: 'attach' | 'refund'; action: string },
): Promise<Taken> {
  return services.db.transaction(async (tx): Promise<Taken> => {
    const gap = await lockGap(tx, asked.chargeId)
    if (!gap) return refuse('agrees')
    if (gap.kind !== 'unknown') return refuse('has-order')
    if (gap.decision !== null && gap.decision !== 'noted' && gap.decision !== decision) return refuse('under-way')
    if (decision === 'refund') await insertCall(tx, { ...refundOf(gap), chargeId: gap.chargeId })
    // Asked for again, since no answer came: who decided stays who decided.
    if (gap.decision === decision) return { ok: true, gap }
    await decideGap(tx, asked.chargeId, { decision, decidedAt: services.clock.now() })
    await record(services, tx, asked)
    return { ok: true, gap }
  })
}

/** The same for as long as the same is left of it. */
const refundOf = ({ chargeId, providerCents }: MoneyGap): SavedCall<CreateRefund> => ({
  idempotencyKey: `orphan-${chargeId}-${providerCents}`,
  request: {
    ...{ call: 'create-refund', chargeId, amountCents: providerCents, kind: null },
    metadata: { order_id: '', refund: `orphan-${providerCents}`, reason: '' },
  },
})

const record = (
  { clock }: Deps,
  tx: Parameters<typeof recordAction>[0],
  { chargeId, by, action }: Asked & { action: string },
) => recordAction(tx, { ...by, clock }, { subject: { kind: 'payment', id: chargeId }, action })

const refuse = (code: Exclude<GapRefusal['code'], 'provider-refused'>) => ({ ok: false as const, refusal: { code } })
