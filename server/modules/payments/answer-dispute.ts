import type { DisputeTexts } from '#contracts/staff/dispute.ts'
import type { Transaction } from '#server/database/database.ts'
import { recordAction, type Writer } from '#server/modules/audit/index.ts'
import type { Services } from '#server/services.ts'
import type { AnswerDispute } from '#server/stripe/provider-requests.ts'
import { filesToSend } from './dispute-file-repository.ts'
import {
  changeAnswer,
  type Dispute,
  type DisputeCall,
  findUnansweredCall,
  listLostDecisions,
  lockDispute,
  saveAnswer,
  type WrittenAnswer,
} from './dispute-repository.ts'
import { insertCall } from './provider-call-repository.ts'
import { markCallAnswered } from './refund-calls-repository.ts'
import { settleCase } from './settle-case.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>
export type By = { staffId: number; actor: Writer['actor'] }

export type DisputeDecisionRefusal =
  | { code: 'unknown' | 'closed' | 'answered' | 'too-late' | 'under-way' | 'changed-meanwhile' | 'not-claimed' }
  | { code: 'unknown-outcome' }
  | { code: 'provider-refused'; reason: string }
export type DisputeDecided = { ok: true } | { ok: false; refusal: DisputeDecisionRefusal }
type Evidence = AnswerDispute['evidence']

/** `seenFiles`: the files that whoever decides has seen; with others the bank is not told. */
type Told = {
  caseId: string
  edited: number
  texts: DisputeTexts
  evidenceOf: (texts: DisputeTexts) => Evidence
  seenFiles: readonly string[]
  by: By
}

/** Keeps what is written for a bank; `stale`: somebody has kept something else since the version that was edited. */
export function keepDisputeTexts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { caseId, texts, edited, by }: { caseId: string; texts: DisputeTexts; edited: number; by: By },
): Promise<
  | { outcome: 'saved' }
  | { outcome: 'stale'; answer: WrittenAnswer }
  | { outcome: 'refused'; refusal: DisputeDecisionRefusal }
> {
  return db.transaction(async (tx) => {
    const dispute = await lockDispute(tx, caseId)
    const refusal = refuseWriting(dispute, clock.now())
    if (!dispute || refusal) return { outcome: 'refused', refusal: refusal ?? { code: 'unknown' } } as const
    const { answer, written } = dispute
    if (answer && answer.version !== edited) return { outcome: 'stale', answer } as const
    const kept = { caseId, texts, version: edited + 1, changedAt: clock.now(), changedBy: by.staffId }
    await saveAnswer(tx, kept)
    await recordOnOrder(tx, { clock, by, orderId: written.orderId, action: 'dispute-written' })
    return { outcome: 'saved' } as const
  })
}

/**
 * Sends a bank what was kept, or what `texts` says where nothing was: a saved call, sent again with the same key until the
 * provider has answered it (architecture §4.2). The bank hears it once.
 */
export const answerDispute = (services: Deps, asked: Told): Promise<DisputeDecided> =>
  decide(services, { ...asked, decision: 'answer' })

/** Gives a bank's claim in, by the same way: its buyer keeps the money, and the order is closed like a refunded one. */
export const acceptDispute = (services: Deps, asked: Told): Promise<DisputeDecided> =>
  decide(services, { ...asked, decision: 'accept' })

type Asked = Told & { decision: 'answer' | 'accept' }

async function decide(services: Deps, asked: Asked): Promise<DisputeDecided> {
  const refusal = await services.db.transaction((tx) => take(services, tx, asked))
  return refusal ? { ok: false, refusal } : sendDecision(services, asked.caseId)
}

/** Of the two only one is under way, and its call is saved with the decision. */
async function take({ clock }: Deps, tx: Transaction, asked: Asked): Promise<DisputeDecisionRefusal | null> {
  const { caseId, decision, by, edited } = asked
  const dispute = await lockDispute(tx, caseId)
  const refusal = refuse(dispute, clock.now())
  if (!dispute || refusal) return refusal ?? { code: 'unknown' }
  const { answer, written } = dispute
  if (answer?.decision) return answer.decision === decision ? null : { code: 'under-way' }
  if ((answer?.version ?? 0) !== edited) return { code: 'changed-meanwhile' }
  if (decision === 'accept' && written.kind !== 'dispute') return { code: 'not-claimed' }
  const files = await filesToSend(tx, caseId, asked.seenFiles)
  if (decision === 'answer' && files === null) return { code: 'changed-meanwhile' }
  const [now, texts] = [clock.now(), answer?.texts ?? asked.texts]
  const version = answer?.version ?? 1
  if (!answer) await saveAnswer(tx, { caseId, texts, version, changedAt: now, changedBy: by.staffId })
  await changeAnswer(tx, caseId, { decision, decidedAt: now })
  const request =
    decision === 'answer'
      ? { call: 'answer-dispute' as const, disputeId: caseId, evidence: asked.evidenceOf(texts), files: files ?? {} }
      : { call: 'accept-dispute' as const, disputeId: caseId }
  await insertCall(tx, { idempotencyKey: `${caseId}-${decision}-${version}`, request, caseId })
  await recordOnOrder(tx, {
    clock,
    by,
    orderId: written.orderId,
    action: decision === 'answer' ? 'dispute-answered' : 'dispute-accepted',
  })
  return null
}

/** The same, and nobody has decided what becomes of it. */
export function refuseWriting(dispute: Dispute | null, now: Date): DisputeDecisionRefusal | null {
  return refuse(dispute, now) ?? (dispute?.answer?.decision ? { code: 'under-way' } : null)
}

function refuse(dispute: Dispute | null, now: Date): DisputeDecisionRefusal | null {
  if (!dispute || dispute.written.kind === 'review') return { code: 'unknown' }
  const { written, answer } = dispute
  if (written.outcome !== 'open') return { code: 'closed' }
  if (answer?.answeredAt) return { code: 'answered' }
  return written.answerBy !== null && written.answerBy <= now ? { code: 'too-late' } : null
}

/** Sends what was decided about a case and is not answered; nothing where nothing is. */
async function sendDecision(services: Deps, caseId: string): Promise<DisputeDecided> {
  const call = await findUnansweredCall(services.db, caseId)
  if (!call) return { ok: true }
  // Somebody may have answered at the provider itself, and what it was told stays when its key is forgotten.
  const known = await services.payments.retrieveDispute(caseId)
  const { request, idempotencyKey } = call
  const isAnswered = request.call === 'answer-dispute' && known?.isAnswered
  if (isAnswered || (known && known.outcome !== 'open')) return noteSent(services, call)
  const { payments } = services
  const sent =
    request.call === 'answer-dispute'
      ? await payments.answerDispute(request, idempotencyKey)
      : await payments.acceptDispute(request, idempotencyKey)
  if (sent.ok) return noteSent(services, call)
  if (sent.refusal === 'unavailable') return { ok: false, refusal: { code: 'unknown-outcome' } }
  const reason = sent.refusal === 'request' ? sent.code : 'api_error'
  await takeBack(services, call)
  return { ok: false, refusal: { code: 'provider-refused', reason } }
}

async function noteSent(services: Deps, { request, idempotencyKey }: DisputeCall): Promise<DisputeDecided> {
  const caseId = request.disputeId
  await services.db.transaction(async (tx) => {
    await changeAnswer(tx, caseId, { answeredAt: services.clock.now() })
    await markCallAnswered(tx, idempotencyKey)
  })
  const dispute = await services.payments.retrieveDispute(caseId)
  if (dispute) await settleCase(services, dispute)
  return { ok: true }
}

/** Whoever asks again sends another call, by another key. */
const takeBack = (services: Deps, { request, idempotencyKey }: DisputeCall): Promise<void> =>
  services.db.transaction(async (tx) => {
    const dispute = await lockDispute(tx, request.disputeId)
    const version = (dispute?.answer?.version ?? 0) + 1
    await changeAnswer(tx, request.disputeId, { decision: null, decidedAt: null, version })
    await markCallAnswered(tx, idempotencyKey)
  })

/** By then no call of ours can still be on its way to the provider. */
const LOST_AFTER_SECONDS = 300

/** Sends again what was decided and whose answer was lost; gives back how many. */
export async function sendLostDecisions(services: Deps): Promise<number> {
  const before = new Date(services.clock.now().getTime() - LOST_AFTER_SECONDS * 1000)
  const lost = await listLostDecisions(services.db, before)
  for (const caseId of lost) {
    try {
      await sendDecision(services, caseId)
    } catch (err) {
      services.log.error({ caseId, err }, 'an answer to a bank could not be sent again')
    }
  }
  return lost.length
}

export const recordOnOrder = (
  tx: Transaction,
  { clock, by, orderId, action }: Pick<Deps, 'clock'> & { by: By; orderId: number; action: string },
) => recordAction(tx, { actor: by.actor, clock }, { subject: { kind: 'order', id: String(orderId) }, action })
