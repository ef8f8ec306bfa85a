import { z } from 'zod'
import { MAX_ANSWER_LENGTH } from './message-states.ts'

export const MAX_READY_TITLE = 80
export const MOST_READY = 50

/** Words that the team writes again and again, under a title to find them by; they are put into an answer and changed there. */
export const ReadyReply = z.object({
  title: z.string().trim().min(1).max(MAX_READY_TITLE),
  body: z.string().trim().min(1).max(MAX_ANSWER_LENGTH),
})
export type ReadyReply = z.infer<typeof ReadyReply>

export type ReadyRefusal = 'no-words' | 'full' | 'changed-meanwhile'

export const READY_REFUSALS: Record<ReadyRefusal, string> = {
  'no-words': `Donnez un titre de ${MAX_READY_TITLE}\u00A0signes au plus, et un texte.`,
  full: `Vous gardez déjà ${MOST_READY} réponses\u202F: retirez-en une d’abord.`,
  'changed-meanwhile': 'Les réponses prêtes ont changé entre-temps. Recommencez.',
}

/** With one more, or other words under a title that there is; in alphabetical order. */
export const withReady = (replies: readonly ReadyReply[], reply: ReadyReply): ReadyReply[] =>
  [...withoutReady(replies, reply.title), reply].toSorted((one, other) => one.title.localeCompare(other.title, 'fr'))

export const withoutReady = (replies: readonly ReadyReply[], title: string): ReadyReply[] =>
  replies.filter((each) => each.title !== title.trim())

/** What was written so far, with these words behind it. */
export const withWords = (written: string, words: string): string =>
  written.trim() === '' ? words : `${written.trimEnd()}\n\n${words}`
