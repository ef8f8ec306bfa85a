import type { CouponRefusal } from '#contracts/promotions/promotions-view.ts'
import { conflictTitle } from '#contracts/staff/conflict.ts'
import { type EditRefused, type FieldProblem, readTyped } from '#contracts/staff/edit-form.ts'
import { explainStaffRefusal, type StaffActor } from '#contracts/staff/roles.ts'
import { bringCouponBack, removeCoupon, stopSeries } from '#server/modules/promotion-desk/index.ts'
import type { Services } from '#server/services.ts'
import { textIn, versionIn } from './posted-fields.ts'

type Undo = Readonly<Record<string, string>> | null
type ListAnswer = { ok: true; said: string; undo: Undo } | { ok: false; sentence: string; status: number }

/** Carries out what the list is asked for: to end a series, to take a code away, to bring it back. Null for anything else. */
export async function handleInList(services: Services, actor: StaffActor, form: FormData): Promise<ListAnswer | null> {
  const [code, edited] = [textIn(form, 'code'), versionIn(form)]
  switch (textIn(form, 'intent')) {
    case 'stop-series': {
      const stopped = await stopSeries(services, actor, textIn(form, 'series'))
      return stopped.ok
        ? { ok: true, said: `${stopped.ended} codes arrêtés. Ceux qui ont servi restent comptés.`, undo: null }
        : refusedInList(stopped.refusal)
    }
    case 'remove': {
      if (edited === null) return null
      const removed = await removeCoupon(services, actor, { code, edited })
      if (!removed.ok) return refusedInList(removed.refusal)
      const undo = { intent: 'restore', code, version: '0', to: String(edited), emails: removed.emails.join(' ') }
      const { label } = removed
      const said =
        label === null ? `Code ${code.toUpperCase()} supprimé.` : `Réduction «\u202F${label}\u202F» supprimée.`
      return { ok: true, said, undo }
    }
    case 'restore': {
      const to = versionIn(form, 'to')
      if (to === null || edited === null) return null
      const emails = textIn(form, 'emails').split(' ').filter(Boolean)
      const back = await bringCouponBack(services, actor, { code, edited, version: to, emails })
      return back.ok
        ? { ok: true, said: 'C’est annulé\u202F: rien n’est supprimé.', undo: null }
        : refusedInList(back.refusal)
    }
    default:
      return null
  }
}

function refusedInList(refusal: CouponRefusal): ListAnswer {
  const status = refusal.about === 'staff' ? 403 : 422
  return { ok: false, sentence: sentencesOf(refusal).join(' '), status }
}

/** Why a form of a code was not kept, as the form shows it. `now`: ISO 8601. */
export function refusedForm(refusal: CouponRefusal, form: FormData, now: string): EditRefused {
  const typed = readTyped(form)
  if (refusal.about !== 'stale' || !refusal.theirs)
    return { ok: false, problems: problemsOf(refusal), typed, conflict: null }
  const { newer, theirs, version } = refusal
  const collisions = [{ label: 'la phrase du code', theirs: theirs.sentence, mine: textIn(form, 'phrase') }]
  const conflict = { title: conflictTitle(newer, now), collisions, version, theirs: theirs.fields }
  return { ok: false, problems: [], typed, conflict }
}

function problemsOf(refusal: CouponRefusal): FieldProblem[] {
  if (refusal.about !== 'fields') return sentencesOf(refusal).map((sentence) => ({ field: '', sentence }))
  return [
    ...Object.entries(refusal.errors).map(([field, sentence]) => ({ field, sentence })),
    ...refusal.sentences.map((sentence) => ({ field: '', sentence })),
  ]
}

function sentencesOf(refusal: CouponRefusal): string[] {
  switch (refusal.about) {
    case 'staff':
      return [explainStaffRefusal(refusal.refusal)]
    case 'gone':
      return ['Ce code n’est plus là.']
    case 'stale':
      return ['Quelqu’un d’autre a changé ce code entre-temps\u202F: rien n’a été écrasé.']
    case 'fields':
      return [...Object.values(refusal.errors), ...refusal.sentences]
  }
}
