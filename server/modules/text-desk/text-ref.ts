import { isTextKind, type TextKind } from '#contracts/staff/text-list.ts'
import { readId } from '#contracts/text/read-id.ts'

/** A text as its address at the desk names it: something that is online, or was, or a draft of what never was. */
export type TextRef = { kind: TextKind } & ({ subjectId: string } | { draftId: number })

const DRAFT = '~'

/** Null for what names nothing. */
export function readTextRef(kind: string, id: string): TextRef | null {
  if (!isTextKind(kind)) return null
  if (id.startsWith(DRAFT)) {
    const draftId = readId(id.slice(DRAFT.length))
    return draftId === null ? null : { kind, draftId }
  }
  const isName = kind === 'page' ? /^[a-z0-9-]{1,120}$/.test(id) : readId(id) !== null
  return isName ? { kind, subjectId: id } : null
}

/** The last part of its address. */
export const idOf = (draft: { subjectId: string | null; id: number }): string =>
  draft.subjectId ?? `${DRAFT}${draft.id}`
