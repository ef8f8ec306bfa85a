import {
  DISPUTE_FIELD_NAMES,
  DISPUTE_FIELDS,
  type DisputeRefusal,
  type DisputeStage,
  type DisputeTexts,
  type DisputeView,
  explainDispute,
  findTextProblem,
  textsOfOrder,
} from '#contracts/staff/dispute.ts'
import { type EditConflict, type FieldProblem, settleConflict } from '#contracts/staff/edit-form.ts'
import type { StaffAction, StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import {
  acceptDispute as accept,
  answerDispute as answer,
  caseReason,
  findDispute,
  keepDisputeTexts,
  listDisputeFiles,
} from '#server/modules/payments/index.ts'
import { listStaffNames, refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { readOrder } from './read-order.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments' | 'signer' | 'origin'>
type Decided = { ok: true } | { ok: false; refusal: DisputeRefusal }
type Fields = Readonly<Record<string, string>>

/** A payment that a bank asks about, with what the shop can say; null where there is none of that id. */
export async function openDispute(
  services: Deps,
  actor: StaffActor,
  caseId: string,
): Promise<{ ok: true; dispute: DisputeView | null } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'payments.read')
  if (refusal) return { ok: false, refusal }
  const found = await findDispute(services.db, caseId)
  const read = found && (await readOrder(services, actor, found.written.orderId))
  if (!found || !read?.ok || !read.order || found.written.kind === 'review') return { ok: true, dispute: null }
  const { written, answer: kept } = found
  const { order } = read
  const { name, email } = order.buyer
  return {
    ok: true,
    dispute: {
      ...{ id: written.id, kind: written.kind, orderId: order.id, currency: order.currency, outcome: written.outcome },
      ...{ openedAt: written.openedAt.toISOString(), answerBy: written.answerBy?.toISOString() ?? null },
      ...{ amountCents: written.amountCents ?? order.totalCents, reason: caseReason(written.reason) },
      ...{ stage: stageOf(found), decision: kept?.decision ?? null, decidedAt: kept?.decidedAt?.toISOString() ?? null },
      ...{ buyer: { name, email, address: order.billingAddress }, version: kept?.version ?? 0 },
      texts: kept?.texts ?? textsOfOrder(order),
      files: (await listDisputeFiles(services.db, caseId)).map(({ id, kind, name, bytes }) => ({
        id,
        kind,
        name,
        bytes,
      })),
    },
  }
}

function stageOf({ written, answer: kept }: NonNullable<Awaited<ReturnType<typeof findDispute>>>): DisputeStage {
  if (written.outcome !== 'open') return 'closed'
  if (kept?.answeredAt) return 'sent'
  return kept?.decision ? 'sending' : 'draft'
}

type Kept =
  | { outcome: 'saved' }
  | { outcome: 'refused'; problems: FieldProblem[] }
  | { outcome: 'conflict'; merged: Fields; conflict: EditConflict }
  | { outcome: 'gone' }
  | { outcome: 'staff'; refusal: StaffRefusal }

/** Keeps what is written for the bank. Somebody else's newer words are not written over. */
export async function keepDispute(
  services: Deps,
  actor: StaffActor,
  { caseId, edited, mine }: { caseId: string; edited: number; mine: Fields },
): Promise<Kept> {
  const refusal = await refuseStaff(services, actor, 'disputes.write')
  if (refusal) return { outcome: 'staff', refusal }
  const texts = textsIn(mine)
  const problem = findTextProblem(texts)
  if (problem) return { outcome: 'refused', problems: [problem] }
  const kept = await keepDisputeTexts(services, { caseId, texts, edited, by: byOf(actor) })
  if (kept.outcome === 'saved') return kept
  if (kept.outcome === 'stale') return meet(services, { mine: texts, theirs: kept.answer })
  if (kept.refusal.code === 'unknown') return { outcome: 'gone' }
  return { outcome: 'refused', problems: [{ field: '', sentence: explainDispute(kept.refusal) }] }
}

type Theirs = { texts: DisputeTexts; changedAt: Date; changedBy: number; version: number }

/** What differs is for them to decide: what both began with was not kept. */
async function meet({ db, clock }: Deps, { mine, theirs }: { mine: DisputeTexts; theirs: Theirs }): Promise<Kept> {
  const by = (await listStaffNames(db)).get(String(theirs.changedBy)) ?? null
  const { merged, conflict } = settleConflict({
    ...{ before: {}, theirs: theirs.texts, mine, now: clock.now().toISOString() },
    labels: Object.fromEntries(DISPUTE_FIELD_NAMES.map((name) => [name, DISPUTE_FIELDS[name].label])),
    newer: { by, at: theirs.changedAt.toISOString(), version: theirs.version },
  })
  return conflict ? { outcome: 'conflict', merged, conflict } : { outcome: 'saved' }
}

/** Lines end as the browser of nobody in particular ends them. */
const textsIn = (mine: Fields): DisputeTexts =>
  Object.fromEntries(
    DISPUTE_FIELD_NAMES.map((name) => [name, (mine[name] ?? '').replaceAll('\r\n', '\n').trim()]),
  ) as DisputeTexts

/** `seenFiles`: those that the page showed. */
type Asked = { caseId: string; edited: number; seenFiles: readonly string[] }

/** Sends the bank what was kept, or what the order knows (`answerDispute` of payments), as its owner. */
export const answerAsStaff = (services: Deps, actor: StaffActor, asked: Asked): Promise<Decided> =>
  decide(services, actor, asked, answer)

/** Gives the bank's claim in (`acceptDispute` of payments), as its owner. */
export const acceptAsStaff = (services: Deps, actor: StaffActor, asked: Asked): Promise<Decided> =>
  decide(services, actor, asked, accept)

const ANSWERED: StaffAction = 'disputes.answer'

async function decide(
  services: Deps,
  actor: StaffActor,
  { caseId, edited, seenFiles }: Asked,
  act: typeof answer | typeof accept,
): Promise<Decided> {
  const refusal = await refuseStaff(services, actor, ANSWERED)
  if (refusal) return { ok: false, refusal }
  const opened = await openDispute(services, actor, caseId)
  if (!opened.ok) return opened
  const { dispute } = opened
  if (!dispute) return { ok: false, refusal: { code: 'unknown' } }
  if (act === answer && dispute.texts.product === '') return { ok: false, refusal: { code: 'empty' } }
  const evidenceOf = (texts: DisputeTexts) => evidence(texts, dispute.buyer)
  return act(services, { caseId, edited, texts: dispute.texts, evidenceOf, seenFiles, by: byOf(actor) })
}

const evidence = (texts: DisputeTexts, { name, email, address }: DisputeView['buyer']) => ({
  product_description: texts.product,
  access_activity_log: texts.access,
  service_date: texts.serviceDay,
  shipping_carrier: texts.carrier,
  shipping_date: texts.shippedOn,
  shipping_tracking_number: texts.tracking,
  cancellation_policy_disclosure: texts.terms,
  refund_policy_disclosure: texts.refunds,
  refund_refusal_explanation: texts.refusal,
  uncategorized_text: texts.exchanges,
  ...{ customer_name: name, customer_email_address: email, billing_address: address.join(', ') },
})

const byOf = ({ id }: StaffActor) => ({ staffId: id, actor: { kind: 'staff', id: String(id) } }) as const
