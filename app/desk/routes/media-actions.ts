import type { PictureFocus } from '#contracts/content/picture.ts'
import { type EditRefused, type FieldProblem, readTyped } from '#contracts/staff/edit-form.ts'
import { explainMediaRefusal, isStem, type MediaRefusal, takenWords } from '#contracts/staff/media.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { readId } from '#contracts/text/read-id.ts'
import {
  describeOnDesk,
  keepPictures,
  openPicture,
  removeOnDesk,
  replaceOnDesk,
  restoreOnDesk,
} from '#server/modules/media-desk/index.ts'
import type { PostedFile } from '#server/modules/posted-files/index.ts'
import type { Services } from '#server/services.ts'

type Undo = Readonly<Record<string, string>> | null
type Done = { ok: true; said: string; undo: Undo; stem: string }
type NotDone = EditRefused & { stem: string }
export type MediaAnswer = { answer: Done | NotDone; status: number }

type Asked = { form: FormData; files: readonly PostedFile[] }
type OnPicture = Asked & { stem: string; edited: number }
type Gesture = (services: Services, actor: StaffActor, asked: OnPicture) => Promise<MediaAnswer> | null

const said = (stem: string, words: string, undo: Undo = null): MediaAnswer => ({
  answer: { ok: true, said: words, undo, stem },
  status: 200,
})

/** Carries out what a form of the library asks for; null for what no form of it asks. */
export function carryOutMedia(services: Services, actor: StaffActor, asked: Asked): Promise<MediaAnswer> | null {
  const intent = asked.form.get('intent')
  if (intent === 'add') return add(services, actor, asked.files)
  const [stem, version] = [String(asked.form.get('stem') ?? ''), String(asked.form.get('version') ?? '')]
  if (typeof intent !== 'string' || !Object.hasOwn(GESTURES, intent) || !isStem(stem) || !/^\d{1,9}$/.test(version))
    return null
  return GESTURES[intent]?.(services, actor, { ...asked, stem, edited: Number(version) }) ?? null
}

const GESTURES: Record<string, Gesture> = {
  async describe(services, actor, { form, stem, edited }) {
    const text = (name: string) => String(form.get(name) ?? '').slice(0, 1_000)
    const [x, y] = [text('focusX'), text('focusY')]
    const focus = x === '' && y === '' ? null : { x: Number(x || '50'), y: Number(y || '50') }
    const isCentre = focus?.x === 50 && focus.y === 50
    const words = { alt: text('alt'), credit: text('credit'), focus: isCentre ? null : focus }
    const described = await describeOnDesk(services, actor, { stem, edited, words })
    if (described.ok) return said(stem, 'Image enregistrée. Elle est à jour partout où elle sert.')
    return refused(services, actor, { form, stem, refusal: described.refusal })
  },
  replace(services, actor, { form, files, stem, edited }) {
    const [sent] = files
    if (!sent) {
      const refusal = { about: 'fields', errors: { file: 'Choisissez d’abord un fichier.' } } as const
      return refused(services, actor, { form, stem, refusal })
    }
    return changed(services, actor, { form, stem, edited }, async () => ({
      done: await replaceOnDesk(services, actor, { stem, edited, sent }),
      words: 'Image remplacée, partout où elle sert et à la même adresse.',
    }))
  },
  remove: (services, actor, { form, stem, edited }) =>
    changed(services, actor, { form, stem, edited }, async () => ({
      done: await removeOnDesk(services, actor, { stem, edited }),
      words: 'Image supprimée. Elle peut revenir pendant trente jours.',
    })),
  restore(services, actor, { form, stem, edited }) {
    const version = readId(String(form.get('to') ?? ''))
    if (version === null) return null
    return changed(services, actor, { form, stem, edited }, async () => ({
      done: await restoreOnDesk(services, actor, { stem, edited, version }),
      words: 'L’image est de nouveau comme avant.',
    }))
  },
}

type Change = { form: FormData; stem: string; edited: number }
type Changed = { done: Awaited<ReturnType<typeof removeOnDesk>>; words: string }

/** What was changed is taken back by the version before it. */
async function changed(
  services: Services,
  actor: StaffActor,
  { form, stem, edited }: Change,
  change: () => Promise<Changed>,
): Promise<MediaAnswer> {
  const { done, words } = await change()
  if (!done.ok) return refused(services, actor, { form, stem, refusal: done.refusal })
  return said(stem, words, { intent: 'restore', stem, version: String(done.version), to: String(edited) })
}

type NotKept = { form: FormData; stem: string; refusal: MediaRefusal }

async function refused(services: Services, actor: StaffActor, { form, stem, refusal }: NotKept): Promise<MediaAnswer> {
  const sentence = explainMediaRefusal(refusal, services.clock.now().toISOString())
  const problems: FieldProblem[] =
    refusal.about === 'fields'
      ? Object.entries(refusal.errors).map(([field, each]) => ({ field: FIELD_OF[field] ?? field, sentence: each }))
      : [{ field: '', sentence }]
  const typed = readTyped(form)
  const opened = refusal.about === 'stale' ? await openPicture(services, actor, stem) : null
  const theirs = opened?.ok ? opened.sheet : null
  const conflict = theirs && {
    ...{ title: sentence, version: theirs.version },
    collisions: [{ label: 'Description', theirs: theirs.picture.alt, mine: typed.alt?.[0] ?? '' }],
    theirs: { stem: [stem], alt: [theirs.picture.alt], credit: [theirs.credit], ...focusFields(theirs.picture.focus) },
  }
  const status = refusal.about === 'staff' ? 403 : 422
  return { answer: { ok: false, problems: conflict ? [] : problems, typed, conflict, stem }, status }
}

const focusFields = ({ x, y }: PictureFocus = { x: 50, y: 50 }) => ({ focusX: [String(x)], focusY: [String(y)] })

const FIELD_OF: Record<string, string> = { 'focus.x': 'focusX', 'focus.y': 'focusY', file: '' }

/** Where no script sends them one by one. */
async function add(services: Services, actor: StaffActor, files: readonly PostedFile[]): Promise<MediaAnswer> {
  const taken = await keepPictures(services, actor, files)
  const form = new FormData()
  if (!taken.ok) return refused(services, actor, { form, stem: '', refusal: taken.refusal })
  const [first] = taken.refused
  const errors = { file: first ? `${first.name}\u202F: ${first.sentence}` : 'Choisissez d’abord un fichier.' }
  if (first || taken.kept.length === 0)
    return refused(services, actor, { form, stem: '', refusal: { about: 'fields', errors } })
  return said('', takenWords(taken))
}
