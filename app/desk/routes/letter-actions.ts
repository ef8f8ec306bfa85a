import {
  AUDIENCE_NAMES,
  AUDIENCES,
  explainLetterRefusal,
  LETTER_FIELDS,
  type LetterRefusal,
} from '#contracts/newsletter/letter.ts'
import { conflictTitle } from '#contracts/staff/conflict.ts'
import { type EditConflict, type EditRefused, readTyped } from '#contracts/staff/edit-form.ts'

/** Why what was written of a letter was not kept, as its form shows it. `now`: ISO 8601. */
export function refusedLetter(refusal: LetterRefusal, form: FormData, now: string): EditRefused {
  const typed = readTyped(form)
  const conflict = conflictOf(refusal, form, now)
  if (conflict) return { ok: false, problems: [], typed, conflict }
  const problems =
    refusal.about === 'fields' ? refusal.problems : [{ field: '', sentence: explainLetterRefusal(refusal) }]
  return { ok: false, problems, typed, conflict: null }
}

function conflictOf(refusal: LetterRefusal, form: FormData, now: string): EditConflict | null {
  if (refusal.about !== 'stale' || !refusal.theirs) return null
  const { newer, version, theirs } = refusal
  const mine = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n')
  const collisions = [
    { label: 'l’objet', theirs: theirs.subject, mine: mine(LETTER_FIELDS.subject) },
    { label: 'à qui elle part', theirs: AUDIENCE_NAMES[theirs.audience], mine: nameOf(mine(LETTER_FIELDS.audience)) },
    { label: 'le texte', theirs: theirs.body, mine: mine(LETTER_FIELDS.body) },
  ].filter((pair) => pair.theirs !== pair.mine)
  const fields = {
    [LETTER_FIELDS.subject]: [theirs.subject],
    [LETTER_FIELDS.body]: [theirs.body],
    [LETTER_FIELDS.audience]: [theirs.audience],
  }
  return { title: conflictTitle(newer, now), collisions, version, theirs: fields }
}

const nameOf = (audience: string) => AUDIENCE_NAMES[AUDIENCES.find((each) => each === audience) ?? 'subscribers']
