import { redirect } from 'react-router'
import { instantsOf, isDate } from '#contracts/booking/zone-time.ts'
import { conflictTitle } from '#contracts/staff/conflict.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { readTextFields, type TextField, type TextFields } from '#contracts/staff/text-fields.ts'
import { SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import {
  discardDraft,
  keepDraft,
  openTextVersion,
  type Published,
  type PublishRefusal,
  publishText,
  rebaseDraft,
  scheduleText,
  type TextRef,
  unscheduleText,
  withdrawText,
} from '#server/modules/text-desk/index.ts'
import type { Services } from '#server/services.ts'
import type { Told } from '../ui/toast.tsx'
import { refusedPage } from './staff-session.ts'

/** Somebody was faster: their words, from which to go on, and mine. */
type OvertakenText = { title: string; theirs: TextFields; mine: TextFields; version: number; base: number | null }

export type TextDone =
  | (Told & { ok: true })
  | {
      ok: false
      status: number
      sentence: string
      errors: Partial<Record<TextField, string>>
      overtaken: OvertakenText | null
    }

type Asked = { ref: TextRef; form: FormData }

/** Words for what was done, where the page that tells it is another one. */
const SAID = {
  'en-ligne': 'En ligne. Le site est à jour.',
  prevu: 'Prévu. Il se mettra en ligne à l’heure dite.',
  retire: 'Retiré du site. Ses mots restent ici, en brouillon.',
  abandonne: 'Retouches abandonnées.',
} as const

export const toldOf = (done: string | null): Told | null => {
  const said = Object.entries(SAID).find(([name]) => name === done)?.[1]
  return said === undefined ? null : { said, undo: null }
}

const pathOf = ({ kind, ...ref }: TextRef) =>
  DESK_PAGES.content(kind, 'draftId' in ref ? `~${ref.draftId}` : ref.subjectId)

/** A gesture upon a text. What the form holds of it is kept first, so that what is done is done to what was seen. */
export async function actOnText(services: Services, actor: StaffActor, { ref, form }: Asked): Promise<TextDone> {
  const told = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const gesture = told('geste')
  const typed = told('version')
  if (!/^\d{1,9}$/.test(typed)) throw new Response(null, { status: 400 })
  const fields = readTextFields(ref.kind, told)
  const edited = Number(typed)
  if (gesture === 'retirer')
    return answer(services, await withdrawText(services, actor, ref), { fields, done: 'retire' })
  if (gesture === 'abandonner') return leave(services, actor, { ref, edited, fields })
  const words = gesture === 'reprendre' ? await wordsOf(services, actor, ref, told('ancienne')) : fields
  if (!words) return refuse(404, 'Ce texte n’était pas en ligne à ce moment-là.')
  const change = { ref, edited, fields: words, isForReview: told('aRelire') === '1' }
  const kept = await keepDraft(services, actor, change)
  if (!kept.ok) return explain(services, kept.refusal, fields)
  const asked = { ref, edited: kept.version }
  switch (gesture) {
    case 'enregistrer':
      return { ok: true, said: 'Brouillon enregistré.', undo: null }
    case 'reprendre':
      return { ok: true, said: 'Version reprise, en brouillon.', undo: null }
    case 'fonder': {
      const rebased = await rebaseDraft(services, actor, { ...asked, base: Number(told('base')) || 0 })
      if (!rebased.ok) return explain(services, rebased.refusal, fields)
      return answer(services, await publishText(services, actor, asked), { fields, done: 'en-ligne' })
    }
    case 'publier':
      return answer(services, await publishText(services, actor, asked), { fields, done: 'en-ligne' })
    case 'planifier': {
      const at = momentOf(told('jour'), told('heure'))
      if (!at) return refuse(422, 'Donnez le jour et l’heure.')
      return answer(services, await scheduleText(services, actor, { ...asked, at }), { fields, done: 'prevu' })
    }
    case 'deplanifier': {
      const done = await unscheduleText(services, actor, asked)
      return done.ok ? { ok: true, said: 'Date retirée.', undo: null } : explain(services, done.refusal, fields)
    }
    default:
      throw new Response(null, { status: 400 })
  }
}

async function leave(
  services: Services,
  actor: StaffActor,
  { ref, edited, fields }: { ref: TextRef; edited: number; fields: TextFields },
): Promise<TextDone> {
  const done = await discardDraft(services, actor, { ref, edited })
  if (!done.ok) return explain(services, done.refusal, fields)
  throw redirect('draftId' in ref ? `${DESK_PAGES.contents}?fait=abandonne` : `${pathOf(ref)}?fait=abandonne`)
}

async function wordsOf(services: Services, actor: StaffActor, ref: TextRef, key: string): Promise<TextFields | null> {
  const opened = await openTextVersion(services, actor, { ref, key })
  if (!opened.ok) throw refusedPage(opened.refusal)
  return opened.fields
}

/** The first of two that an hour may have when clocks go back. */
function momentOf(day: string, time: string): Date | null {
  if (!isDate(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null
  const [instant] = instantsOf(`${day}T${time}`, SHOP_TIME_ZONE)
  return instant === undefined ? null : new Date(instant)
}

type Context = { fields: TextFields; done: keyof typeof SAID }

/** Told on the page of the text, which may have another address by now. */
function answer(services: Services, published: Published, { fields, done }: Context): TextDone {
  if (!published.ok) return explain(services, published.refusal, fields)
  throw redirect(`${DESK_PAGES.content(published.kind, published.id)}?fait=${done}`)
}

const refuse = (status: number, sentence: string, more: Partial<Extract<TextDone, { ok: false }>> = {}): TextDone => ({
  ...{ ok: false, status, sentence, errors: {}, overtaken: null },
  ...more,
})

function explain({ clock }: Services, refusal: PublishRefusal, mine: TextFields): TextDone {
  const now = clock.now().toISOString()
  switch (refusal.about) {
    case 'staff':
      throw refusedPage(refusal.refusal)
    case 'fields':
      return refuse(422, '', { errors: refusal.errors })
    case 'moment':
      return refuse(422, refusal.sentence)
    case 'gone':
      return refuse(409, 'Ce texte n’est plus là.')
    case 'stale': {
      const { newer, fields: theirs, version } = refusal.overtaken
      return refuse(409, '', { overtaken: { title: conflictTitle(newer, now), theirs, mine, version, base: null } })
    }
    case 'online': {
      const { newer, fields: theirs, base } = refusal
      return refuse(409, '', { overtaken: { title: conflictTitle(newer, now), theirs, mine, version: 0, base } })
    }
  }
}
