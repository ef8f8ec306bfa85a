import type { Newer } from '../staff/conflict.ts'
import type { OwnWords } from './own-words.ts'

/** A kind of mail in the list; `isOwn`: it has words of the shop's own. */
export type MailTextRow = { kind: string; name: string; isOwn: boolean }

/** Its words, to be edited: those of the shop, or those of the template. `version`: 0 where nobody has written any. */
export type MailTextView = {
  kind: string
  name: string
  words: OwnWords
  isOwn: boolean
  version: number
  versions: { version: number; at: string; by: string | null }[]
}

/** What became of a gesture. `problems`: by 'subject' and 'text'; `newer`: somebody else was faster. */
export type MailTextAnswer =
  | { ok: true; said: string }
  | { ok: false; sentence: string; problems: Readonly<Record<string, string>>; newer: Newer | null }
