import type { TextField, TextFields } from '#contracts/staff/text-fields.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Saved, Subject, Unwritten, Writer } from '#server/modules/audit/index.ts'

/** A text that visitors see. `publishedAt`: null for what has no day of its own. */
export type OnlineText = { fields: TextFields; address: string; updatedAt: Date; publishedAt: Date | null }

type Publishing = {
  /** Null for what was never online. */
  subjectId: string | null
  base: number
  fields: TextFields
  /** Of what was never online. */
  publishedAt: Date
}

/** What differs between articles, pages and texts for members; all else is the same for all texts. */
export type KindOfText = {
  /** What its versions are kept under. Null where there is no such text. */
  findSubject: (db: Queryable, subjectId: string) => Promise<Subject | null>
  findOnline: (db: Queryable, subjectId: string) => Promise<OnlineText | null>
  /** The fields of a version, as it was kept. */
  fieldsOfContent: (content: Record<string, unknown>) => TextFields
  /** Gives back the subject's id as well: the first publication makes it. */
  publish: (writer: Writer, publishing: Publishing) => Promise<(Saved & { subjectId: string }) | Unwritten>
  /** Null: such a text is not taken off the site. */
  withdraw: ((writer: Writer, text: { subjectId: string; edited: number }) => Promise<Saved | Unwritten>) | null
  /** How its use case calls a field that the desk calls otherwise. */
  fieldNames: Readonly<Record<string, TextField>>
  /** What a new one begins with. */
  initial: Partial<TextFields>
}
