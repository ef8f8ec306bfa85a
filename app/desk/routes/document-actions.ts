import { DOCUMENT_REFUSALS, isDocumentName } from '#contracts/content/document.ts'
import { explainMediaRefusal, type MediaRefusal, usedDocumentWords } from '#contracts/staff/media.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { keepDocumentOnDesk, removeDocumentOnDesk, restoreDocumentOnDesk } from '#server/modules/media-desk/index.ts'
import type { PostedFile } from '#server/modules/posted-files/index.ts'
import type { Services } from '#server/services.ts'
import type { MediaAnswer } from './media-actions.ts'

type Asked = { form: FormData; documents: readonly PostedFile[] }

/** Carries out what a form asks of the library's documents; null where it asks for something else. */
export function carryOutDocument(
  services: Services,
  actor: StaffActor,
  { form, documents }: Asked,
): Promise<MediaAnswer> | null {
  const intent = form.get('intent')
  const fileName = String(form.get('document') ?? '')
  if (intent === 'add-document') return add(services, actor, documents)
  if (!isDocumentName(fileName)) return null
  if (intent === 'remove-document') return remove(services, actor, fileName)
  return intent === 'restore-document' ? restore(services, actor, fileName) : null
}

const said = (words: string, undo: Readonly<Record<string, string>> | null = null): MediaAnswer => ({
  answer: { ok: true, said: words, undo, stem: '' },
  status: 200,
})

async function add(services: Services, actor: StaffActor, [sent]: readonly PostedFile[]): Promise<MediaAnswer> {
  if (!sent) return no(services, { about: 'fields', errors: { file: DOCUMENT_REFUSALS.none } })
  const kept = await keepDocumentOnDesk(services, actor, sent)
  return kept.ok ? said(`«\u202F${kept.document.title}\u202F» est dans la médiathèque.`) : no(services, kept.refusal)
}

async function remove(services: Services, actor: StaffActor, fileName: string): Promise<MediaAnswer> {
  const removed = await removeDocumentOnDesk(services, actor, fileName)
  if (!removed.ok) return no(services, removed.refusal)
  return said('Document retiré. Il peut revenir pendant trente jours.', {
    intent: 'restore-document',
    document: fileName,
  })
}

async function restore(services: Services, actor: StaffActor, fileName: string): Promise<MediaAnswer> {
  const back = await restoreDocumentOnDesk(services, actor, fileName)
  return back.ok ? said('Le document est de nouveau là.') : no(services, back.refusal)
}

function no({ clock }: Services, refusal: MediaRefusal): MediaAnswer {
  const sentence =
    refusal.about === 'used' ? usedDocumentWords(refusal.uses) : explainMediaRefusal(refusal, clock.now().toISOString())
  const answer = { ok: false as const, problems: [{ field: '', sentence }], typed: {}, conflict: null, stem: '' }
  return { answer, status: refusal.about === 'staff' ? 403 : 422 }
}
