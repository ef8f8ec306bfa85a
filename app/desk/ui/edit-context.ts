import { createContext, useContext } from 'react'
import type { EditRefused, FieldProblem, Typed } from '#contracts/staff/edit-form.ts'
import type { Told } from './toast.tsx'

/** What an action answers to an `EditForm`: what it tells in a toast, or why nothing is kept. */
export type EditAnswer = (Told & { ok: true }) | EditRefused

type Editing = {
  /** What was typed and not kept; null where the form begins as it is kept. */
  typed: Typed | null
  problems: readonly FieldProblem[]
  /** Before the ids of its fields, where a page has several forms with the same ones. */
  scope?: string
}

export const EditContext = createContext<Editing>({ typed: null, problems: [] })

/** Where a field of a form stands in its page: what is wrong with it leads there. */
export const fieldId = (name: string, scope = '') => `champ-${scope}${name}`

/** How a field of an `EditForm` begins, and what is wrong with it. */
export function useEditing() {
  const { typed, problems, scope } = useContext(EditContext)
  return {
    idOf: (name: string) => fieldId(name, scope),
    /** Of several fields of one name, the first. */
    wordsOf: (name: string, kept: string) => (typed ? (typed[name]?.[0] ?? '') : kept),
    valuesOf: (name: string, kept: readonly string[]) => (typed ? (typed[name] ?? []) : kept),
    isChecked: (name: string, value: string, kept: boolean) => (typed ? (typed[name] ?? []).includes(value) : kept),
    errorOf: (name: string) => problems.find(({ field }) => field === name)?.sentence,
  }
}
