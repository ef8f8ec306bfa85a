import { z } from 'zod'
import { checkOwnWords } from '#contracts/mail/mail-texts.ts'
import type { OwnWords } from '#contracts/mail/own-words.ts'
import type { Queryable } from '#server/database/database.ts'
import {
  findRevision,
  listNewestRevisions,
  listRevisions,
  type Refused,
  restoreVersion,
  type Saved,
  saveVersion,
  type Unwritten,
  type Version,
  type Writer,
  write,
} from '#server/modules/audit/index.ts'

const subjectOf = (kind: string) => ({ kind: 'mail-text', id: kind }) as const
const Kept = z.object({ subject: z.string(), text: z.string() })

/** `words`: null where the mail is as its template says it; `version`: 0 where nobody has written any. */
export type OwnWordsVersion = { words: OwnWords | null; version: number }

/** The words of a kind of mail. What versions hold is where they are kept. */
export async function findOwnWords(db: Queryable, kind: string): Promise<OwnWordsVersion> {
  const newest = await findRevision(db, subjectOf(kind))
  const read = Kept.safeParse(newest?.content)
  return { words: read.success ? read.data : null, version: newest?.version ?? 0 }
}

/** The kinds that have words of the shop's own now. */
export async function listOwnWords(db: Queryable): Promise<Set<string>> {
  const newest = await listNewestRevisions(db, 'mail-text')
  return new Set(newest.flatMap(({ id, isDeleted }) => (isDeleted ? [] : [id])))
}

export const listOwnWordsVersions = (db: Queryable, kind: string): Promise<Version[]> =>
  listRevisions(db, subjectOf(kind))

type Change = {
  kind: string
  /** The version that was edited; 0 for the first words of a kind. */
  edited: number
  /** Null: as the template says it. */
  words: OwnWords | null
  restoredFrom?: number
}

/** Keeps words for a kind of mail: every mail that is written from now on has them. What the law asks for stays in. */
export async function saveOwnWords(writer: Writer, change: Change): Promise<Saved | Unwritten> {
  const { kind, edited, words, restoredFrom } = change
  const refused = words && refuseWords(kind, words)
  if (refused) return refused
  return write(writer, (tx) =>
    saveVersion(tx, writer, { subject: subjectOf(kind), edited, content: words, restoredFrom }, async () => undefined),
  )
}

/** Writes an older version anew, as far as today's rules let it. */
export function restoreOwnWords(
  writer: Writer,
  { kind, edited, version }: { kind: string; edited: number; version: number },
): Promise<Saved | Unwritten> {
  return restoreVersion(writer, { subject: subjectOf(kind), version }, (content) =>
    saveOwnWords(writer, { kind, edited, words: Kept.parse(content), restoredFrom: version }),
  )
}

function refuseWords(kind: string, words: OwnWords): Refused | null {
  const problems = Object.entries(checkOwnWords(kind, words)).map(([field, sentence]) => ({ field, sentence }))
  return problems.length > 0 ? { outcome: 'refused', problems } : null
}
