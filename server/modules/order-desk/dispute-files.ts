import type { DisputeRefusal } from '#contracts/staff/dispute.ts'
import { EVIDENCE_TYPES, type EvidenceKind, MOST_EVIDENCE_BYTES } from '#contracts/staff/dispute-files.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { addDisputeFile, findDisputeFile, removeDisputeFile } from '#server/modules/payments/index.ts'
import { type PostedFile, trueTypeOf } from '#server/modules/posted-files/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'payments'>
type Done = { ok: true } | { ok: false; refusal: DisputeRefusal }

/** Puts a picture or a PDF into the file that a bank will read. What one is says its content, whatever it is called. */
export async function addEvidence(
  services: Deps,
  actor: StaffActor,
  { caseId, kind, file }: { caseId: string; kind: EvidenceKind; file: PostedFile },
): Promise<Done> {
  const refusal = await refuseStaff(services, actor, 'disputes.write')
  if (refusal) return { ok: false, refusal }
  if (file.size > MOST_EVIDENCE_BYTES) return { ok: false, refusal: { code: 'too-large' } }
  const mediaType = await trueTypeOf(file, EVIDENCE_TYPES)
  if (mediaType === null) return { ok: false, refusal: { code: 'wrong-type' } }
  const sent = { name: labelOf(file.name), mediaType, content: file.content }
  return addDisputeFile(services, { caseId, kind, file: sent, by: byOf(actor) })
}

/** Takes one out again. */
export async function removeEvidence(
  services: Deps,
  actor: StaffActor,
  asked: { caseId: string; fileId: string },
): Promise<Done> {
  const refusal = await refuseStaff(services, actor, 'disputes.write')
  if (refusal) return { ok: false, refusal }
  return removeDisputeFile(services, { ...asked, by: byOf(actor) })
}

/** One as it came, to be saved; null where that case has none of that id. */
export async function openEvidence(
  services: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  asked: { caseId: string; fileId: string },
): Promise<{ ok: true; file: { name: string; content: Buffer } | null } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'payments.read')
  if (refusal) return { ok: false, refusal }
  return { ok: true, file: await findDisputeFile(services.db, asked) }
}

const MOST_NAME = 100

/** Without the folders that some programs send along; the end tells more than the beginning. */
const labelOf = (name: string): string =>
  [...(name.split(/[/\\]/).at(-1) ?? '').replaceAll(/[\p{Cc}\s"]+/gu, ' ').trim()].slice(-MOST_NAME).join('') ||
  'fichier'

const byOf = ({ id }: StaffActor) => ({ staffId: id, actor: { kind: 'staff', id: String(id) } }) as const
