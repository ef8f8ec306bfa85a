import { z } from 'zod'
import type { MessageState, Suspicion } from './message-states.ts'

/** The boxes of the inbox: what waits, by its sort, then what is over. */
export const BOXES = ['todo', 'messages', 'reviews', 'comments', 'held', 'reported', 'done', 'spam', 'bin'] as const
export type Box = (typeof BOXES)[number]

export const BOX_LABELS: Record<Box, string> = {
  todo: 'À traiter',
  messages: 'Messages',
  reviews: 'Avis',
  comments: 'Commentaires',
  held: 'Retenus',
  reported: 'Signalés',
  done: 'Traités',
  spam: 'Indésirables',
  bin: 'Corbeille',
}

/** Boxes of what waits for somebody: they are counted. */
export const WAITING_BOXES = ['todo', 'messages', 'reviews', 'comments', 'held', 'reported'] as const
export type WaitingBox = (typeof WAITING_BOXES)[number]

/** Counting stops here: 'plus de 999'. */
export const MOST_COUNTED = 1_000

/** Messages are answered by mail; texts (comments and reviews) stand below a page of the site. */
export const EXCHANGE_SOURCES = ['message', 'text'] as const
export type ExchangeSource = (typeof EXCHANGE_SOURCES)[number]

/** One of the inbox: 'm12' is the message 12, 'c12' the comment or review 12. */
export type ExchangeRef = { source: ExchangeSource; id: number }

const REF = /^([mc])([1-9]\d{0,9})$/
const MAX_ID = 2 ** 31 - 1

export const refText = ({ source, id }: ExchangeRef): string => `${source === 'message' ? 'm' : 'c'}${id}`

/** Null for what names nothing. */
export function readRef(text: string): ExchangeRef | null {
  const [, letter, digits] = REF.exec(text) ?? []
  const id = Number(digits)
  return letter && id <= MAX_ID ? { source: letter === 'm' ? 'message' : 'text', id } : null
}

export type TextStatus = 'approved' | 'held' | 'spam' | 'trash'

type Listed = {
  /** As {@link refText} writes it. */
  ref: string
  /** ISO moment: when it came in; of what is reported, when it was last. */
  at: string
  author: string
  /** What it is about: the form, the page. */
  title: string
  /** Its first words. */
  excerpt: string
  /** Somebody has to look at it. */
  waits: boolean
}

export type ListedMessage = Listed & { kind: 'message'; state: MessageState; suspicions: Suspicion[] }
export type ListedText = Listed & {
  kind: 'review' | 'comment'
  status: TextStatus
  rating: number | null
  isReported: boolean
}
export type ListedExchange = ListedMessage | ListedText

/** How the inbox is looked through. Read from an address: whatever makes no sense in it counts for nothing. */
export const ExchangeQuery = z.object({
  box: z.enum(BOXES).catch('todo'),
  /** Words that must all be there; with any, every box but the bin is looked through. */
  text: z.string().trim().max(200).catch(''),
  sort: z.enum(['newest', 'oldest']).catch('newest'),
  /** What the page before ended with, or the page after begins with. */
  after: z.string().nullable().catch(null),
  before: z.string().nullable().catch(null),
})
export type ExchangeQuery = z.infer<typeof ExchangeQuery>

/** `after`, `before`: the cursors of the neighbouring pages; null where there is none. */
export type ExchangePage = { items: ListedExchange[]; after: string | null; before: string | null }

/** What of the inbox waits, up to {@link MOST_COUNTED}. */
export type ExchangeCounts = Record<WaitingBox, number>
