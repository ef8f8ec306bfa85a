import { createHash } from 'node:crypto'
import { type EvidenceKind, MOST_EVIDENCE_BYTES } from '#contracts/staff/dispute-files.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import { type By, type DisputeDecisionRefusal, recordOnOrder, refuseWriting } from './answer-dispute.ts'
import { deleteDisputeFile, insertDisputeFile, listDisputeFiles } from './dispute-file-repository.ts'
import { type Dispute, lockDispute } from './dispute-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'payments'>
type Sent = { name: string; mediaType: string; content: Buffer }

export type DisputeFileRefusal =
  | DisputeDecisionRefusal
  | { code: 'too-large' | 'kind-taken' | 'file-not-sent' | 'no-such-file' }
type Done = { ok: true } | { ok: false; refusal: DisputeFileRefusal }

/**
 * Puts a file beside what is written for a bank. The provider takes it first, by a key that its content makes: who sends it
 * again after an answer was lost sends the same. The bank sees nothing of it before the answer goes out.
 */
export async function addDisputeFile(
  { db, clock, payments }: Deps,
  { caseId, kind, file, by }: { caseId: string; kind: EvidenceKind; file: Sent; by: By },
): Promise<Done> {
  const open = await db.transaction((tx) => refuseFile(tx, { caseId, kind, file, now: clock.now() }))
  if ('refusal' in open) return { ok: false, refusal: open.refusal }
  const digest = createHash('sha256').update(file.content).digest('hex').slice(0, 32)
  const sent = await payments.sendEvidenceFile(file, `${caseId}-file-${digest}`)
  if (!sent.ok)
    return sent.refusal === 'request'
      ? { ok: false, refusal: { code: 'provider-refused', reason: sent.code } }
      : { ok: false, refusal: { code: 'file-not-sent' } }
  return db.transaction(async (tx) => {
    const still = await refuseFile(tx, { caseId, kind, file, now: clock.now() })
    if ('refusal' in still) return { ok: false, refusal: still.refusal } as const
    const added = { addedAt: clock.now(), addedBy: by.staffId }
    const facts = { ...file, bytes: file.content.length, providerId: sent.fileId }
    await insertDisputeFile(tx, { caseId, kind, ...facts, ...added })
    const { orderId } = still.dispute.written
    await recordOnOrder(tx, { clock, by, orderId, action: 'dispute-file-added' })
    return { ok: true } as const
  })
}

/** Takes a file out again, as long as the bank has not been told of it. */
export const removeDisputeFile = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { caseId, fileId, by }: { caseId: string; fileId: string; by: By },
): Promise<Done> =>
  db.transaction(async (tx) => {
    const dispute = await lockDispute(tx, caseId)
    const refusal = refuseWriting(dispute, clock.now())
    if (!dispute || refusal) return { ok: false, refusal: refusal ?? { code: 'unknown' } } as const
    if (!(await deleteDisputeFile(tx, { caseId, fileId })))
      return { ok: false, refusal: { code: 'no-such-file' } } as const
    await recordOnOrder(tx, { clock, by, orderId: dispute.written.orderId, action: 'dispute-file-removed' })
    return { ok: true } as const
  })

type Wanted = { caseId: string; kind: EvidenceKind; file: Sent; now: Date }

async function refuseFile(
  tx: Transaction,
  { caseId, kind, file, now }: Wanted,
): Promise<{ dispute: Dispute } | { refusal: DisputeFileRefusal }> {
  const dispute = await lockDispute(tx, caseId)
  const refusal = refuseWriting(dispute, now)
  if (!dispute || refusal) return { refusal: refusal ?? { code: 'unknown' } }
  const files = await listDisputeFiles(tx, caseId)
  if (files.some((other) => other.kind === kind)) return { refusal: { code: 'kind-taken' } }
  const bytes = files.reduce((sum, other) => sum + other.bytes, file.content.length)
  return bytes > MOST_EVIDENCE_BYTES ? { refusal: { code: 'too-large' } } : { dispute }
}
