import { type DisputeRefusal, explainDispute } from '#contracts/staff/dispute.ts'
import { readEvidenceKind } from '#contracts/staff/dispute-files.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { acceptAsStaff, addEvidence, answerAsStaff, removeEvidence } from '#server/modules/order-desk/index.ts'
import type { PostedFile } from '#server/modules/posted-files/index.ts'
import type { Services } from '#server/services.ts'
import { editedOf } from './edit-answer.ts'
import { refusedPage } from './staff-session.ts'

/** What became of a gesture on a dispute. `code`: of the refusal; `status`: of the answer. */
type DisputeDone =
  | { ok: true; said: string; undo: null }
  | { ok: false; sentence: string; code: DisputeRefusal['code']; status: number }

type Asked = { caseId: string; form: FormData; files: readonly PostedFile[] }
type Gesture = (services: Services, actor: StaffActor, asked: Asked) => Promise<DisputeDone>

const GESTURES: Record<string, Gesture> = {
  answer: (services, actor, asked) =>
    told(answerAsStaff(services, actor, decision(asked)), 'Le dossier est parti à la banque.'),
  accept: (services, actor, asked) => told(acceptAsStaff(services, actor, decision(asked)), 'Le litige est accepté.'),
  'file-add': async (services, actor, { caseId, form, files: [file] }) => {
    const kind = readEvidenceKind(String(form.get('kind') ?? ''))
    if (!kind || !file) return notDone({ code: 'no-file' })
    return told(addEvidence(services, actor, { caseId, kind, file }), 'La pièce est jointe au dossier.')
  },
  'file-remove': (services, actor, { caseId, form }) => {
    const fileId = String(form.get('file') ?? '')
    return UUID.test(fileId)
      ? told(removeEvidence(services, actor, { caseId, fileId }), 'La pièce est retirée du dossier.')
      : Promise.resolve(notDone({ code: 'no-such-file' }))
  },
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Carries out what a form of a dispute's page asks for; null for what no form of it asks. */
export function carryOutDispute(services: Services, actor: StaffActor, asked: Asked): Promise<DisputeDone> | null {
  const intent = String(asked.form.get('intent') ?? '')
  return Object.hasOwn(GESTURES, intent) ? (GESTURES[intent]?.(services, actor, asked) ?? null) : null
}

const decision = ({ caseId, form }: Asked) => ({
  ...{ caseId, edited: editedOf(form) },
  seenFiles: form.getAll('seen-file').map(String),
})

async function told(doing: ReturnType<typeof addEvidence>, said: string): Promise<DisputeDone> {
  const done = await doing
  return done.ok ? { ok: true, said, undo: null } : notDone(done.refusal)
}

function notDone(refusal: DisputeRefusal): DisputeDone {
  if (refusal.code === 'not-yours') throw refusedPage(refusal)
  const isAway = refusal.code === 'unknown-outcome' || refusal.code === 'file-not-sent'
  return { ok: false, sentence: explainDispute(refusal), code: refusal.code, status: isAway ? 503 : 422 }
}
