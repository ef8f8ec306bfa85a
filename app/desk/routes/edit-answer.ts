import { data } from 'react-router'
import { type EditConflict, type FieldProblem, readTyped, type Typed } from '#contracts/staff/edit-form.ts'
import type { StaffRefusal } from '#contracts/staff/roles.ts'
import type { EditAnswer } from '../ui/edit-context.ts'
import { refusedPage } from './staff-session.ts'

/** What a use case of something that is kept in versions answers to a form. */
export type Edited =
  | { outcome: 'saved'; isMerged?: boolean }
  | { outcome: 'refused'; problems: readonly FieldProblem[] }
  | { outcome: 'conflict'; merged: Readonly<Record<string, string>>; conflict: EditConflict }
  | { outcome: 'gone' }
  | { outcome: 'staff'; refusal: StaffRefusal }

/** The fields of a form that was sent, lines for those of several values. */
export async function readFields(request: Request) {
  const form = await request.formData()
  const typed = readTyped(form)
  const mine = Object.fromEntries(Object.entries(typed).map(([name, values]) => [name, values.join('\n')]))
  return { form, typed, mine, intent: String(form.get('intent') ?? '') }
}

/** The same of what is kept in versions, with the one that was edited. */
export async function readEdit(request: Request) {
  const { form, ...fields } = await readFields(request)
  return { ...fields, form, edited: editedOf(form) }
}

export function editedOf(form: FormData): number {
  const version = String(form.get('version') ?? '')
  if (!/^\d{1,9}$/.test(version)) throw new Response(null, { status: 400 })
  return Number(version)
}

type Said = { typed: Typed; said: string; undo?: Readonly<Record<string, string>> | null }

/** The same as an `EditForm` shows it; what is not there, or somebody else's, is a page of its own. */
export function answerEdit(edited: Edited, { typed, said, undo = null }: Said) {
  switch (edited.outcome) {
    case 'gone':
      throw new Response(null, { status: 404 })
    case 'staff':
      throw refusedPage(edited.refusal)
    case 'saved': {
      const words = edited.isMerged ? `${said} Ce qu’une autre personne avait changé entre-temps est gardé.` : said
      return data<EditAnswer>({ ok: true, said: words, undo })
    }
    case 'refused':
      return data<EditAnswer>({ ok: false, problems: [...edited.problems], typed, conflict: null }, { status: 422 })
    case 'conflict':
      return data<EditAnswer>(
        { ok: false, problems: [], typed: linesOf(edited.merged, typed), conflict: withLines(edited.conflict, typed) },
        { status: 409 },
      )
  }
}

/** Fields of several values are lines on the way in; they go back as they came. */
function linesOf(fields: Readonly<Record<string, string>>, typed: Typed): Typed {
  const isMany = (name: string) => (typed[name]?.length ?? 0) > 1
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isMany(name) ? value.split('\n') : [value]]),
  )
}

const withLines = (conflict: EditConflict, typed: Typed): EditConflict => ({
  ...conflict,
  theirs: linesOf(
    Object.fromEntries(Object.entries(conflict.theirs).map(([name, all]) => [name, all.join('\n')])),
    typed,
  ),
})
