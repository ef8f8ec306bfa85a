import { data } from 'react-router'
import { LONGEST_NOTE, NOTICE_MINUTES } from '#contracts/staff/product-files.ts'
import { explainStaffRefusal, type StaffActor, type StaffRefusal } from '#contracts/staff/roles.ts'
import { readId } from '#contracts/text/read-id.ts'
import type { PostedFile } from '#server/modules/posted-files/index.ts'
import {
  arrangeFiles,
  dropWaitingAsStaff,
  serveFileAsStaff,
  stopNoticeAsStaff,
  tryFileMail,
} from '#server/modules/product-desk/index.ts'
import type { Services } from '#server/services.ts'
import { answerEdit, readEdit } from '../edit-answer.ts'
import type { Gesture, GestureAnswer } from './gesture-answer.ts'
import { actOnSample } from './sample-actions.ts'

const told = (said: string, undo: Readonly<Record<string, string>> | null = null) =>
  data<GestureAnswer>({ gesture: 'done', said, undo })
const refused = (error: string, { status = 422, note = null }: { status?: number; note?: string | null } = {}) =>
  data<GestureAnswer>({ gesture: 'refused', error, note }, { status })
const ofStaff = (refusal: StaffRefusal) => refused(explainStaffRefusal(refusal), { status: 403 })

type Asked = { productId: number; request: Request; sent: PostedFile | undefined }

export async function actOnFiles(services: Services, actor: StaffActor, { productId, request, sent }: Asked) {
  const edit = await readEdit(request)
  const on = { services, actor, productId, form: edit.form, edited: edit.edited }
  const sample = await actOnSample(on, edit.intent, sent)
  if (sample) return data<GestureAnswer>(sample.answer, { status: sample.status })
  switch (edit.intent) {
    case 'noms':
      return rename(on, edit)
    case 'servir':
      return serve(on)
    case 'essai':
      return tryMail(on)
    case 'arreter':
      return stop(on)
    case 'retirer':
      return drop(on)
    default:
      throw new Response(null, { status: 400 })
  }
}

const noteIn = (form: FormData) =>
  String(form.get('note') ?? '')
    .replaceAll('\r\n', '\n')
    .slice(0, LONGEST_NOTE + 1)

async function serve({ services, actor, productId, form, edited }: Gesture) {
  const note = noteIn(form)
  const served = await serveFileAsStaff(services, actor, {
    ...{ productId, edited, versionId: readId(String(form.get('v') ?? '')) ?? 0, note },
    ...{ tells: form.has('prevenir'), refills: form.has('remettre') },
  })
  if (!served.ok) return ofStaff(served.refusal)
  const { result } = served
  if (result.outcome === 'gone') throw new Response(null, { status: 404 })
  if (result.outcome === 'stale')
    return refused('Les fichiers ont changé entre-temps\u202F: relisez, puis recommencez.', { status: 409, note })
  if (result.outcome === 'refused') return refused(result.problems.map(({ sentence }) => sentence).join(' '), { note })
  if (result.noticeId === null) return told('Version en service. Les liens des acheteurs y mènent.')
  const undo = { intent: 'arreter', version: '0', annonce: String(result.noticeId) }
  return told(`Version en service. Les mails partent dans ${NOTICE_MINUTES} minutes.`, undo)
}

async function tryMail({ services, actor, productId, form }: Gesture) {
  const versionId = readId(String(form.get('v') ?? '')) ?? 0
  const tried = await tryFileMail(services, actor, { productId, versionId, note: noteIn(form) })
  if (!tried.ok) return ofStaff(tried.refusal)
  if (tried.result === null) throw new Response(null, { status: 404 })
  return told(`Essai envoyé à ${tried.result}.`)
}

async function stop({ services, actor, productId, form }: Gesture) {
  const noticeId = readId(String(form.get('annonce') ?? '')) ?? 0
  const stopped = await stopNoticeAsStaff(services, actor, { productId, noticeId })
  if (!stopped.ok) return ofStaff(stopped.refusal)
  return stopped.result
    ? told('Annonce arrêtée\u202F: personne n’est prévenu.')
    : refused('Trop tard\u202F: les mails sont partis, ou en train de partir.')
}

async function drop({ services, actor, productId, form }: Gesture) {
  const fileId = readId(String(form.get('f') ?? '')) ?? 0
  const dropped = await dropWaitingAsStaff(services, actor, { productId, fileId })
  if (!dropped.ok) return ofStaff(dropped.refusal)
  return told(dropped.result ? 'Version en attente retirée.' : 'Plus rien n’attendait.')
}

async function rename(
  { services, actor, productId, edited }: Gesture,
  { mine, typed }: Awaited<ReturnType<typeof readEdit>>,
) {
  const ids = (mine.fichiers ?? '').split('\n').filter((id) => /^\d{1,9}$/.test(id))
  const files = ids.map((id) => ({
    id: Number(id),
    label: mine[`fichiers.${id}.nom`] ?? '',
    variationId: readId(mine[`fichiers.${id}.declinaison`] ?? ''),
  }))
  const saved = await arrangeFiles(services, actor, { productId, edited, files })
  if (!saved.ok) return answerEdit({ outcome: 'staff', refusal: saved.refusal }, { typed, said: '' })
  const { result } = saved
  const at = (path: string) => {
    const [index = '', key = ''] = path.split('.')
    const id = ids[Number(index)]
    return id === undefined || path === '' ? 'fichiers' : `fichiers.${id}.${key === 'label' ? 'nom' : 'declinaison'}`
  }
  if (result.outcome === 'refused')
    return answerEdit(
      { outcome: 'refused', problems: result.problems.map(({ field, sentence }) => ({ field: at(field), sentence })) },
      { typed, said: '' },
    )
  if (result.outcome === 'stale')
    return answerEdit(
      {
        outcome: 'refused',
        problems: [{ field: '', sentence: 'Les fichiers ont changé entre-temps\u202F: relisez cette page.' }],
      },
      { typed, said: '' },
    )
  return answerEdit(result, { typed, said: 'Fichiers enregistrés. La boutique est à jour.' })
}
