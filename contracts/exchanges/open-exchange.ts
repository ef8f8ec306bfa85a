import type { ModeratedComment } from '../content/moderation.ts'
import type { MessageState, Suspicion } from './message-states.ts'

/** What the sender's address has bought, the newest orders first; moments are ISO 8601, amounts minor units. */
export type SenderView = {
  orderCount: number
  orders: { id: number; status: string; totalCents: number; currency: string; createdAt: string }[]
}

export type OpenMessage = {
  id: number
  state: MessageState
  name: string
  email: string
  text: string
  formTitle: string
  pagePath: string
  receivedAt: string
  suspicions: Suspicion[]
  answers: { label: string; value: string; isLong: boolean }[]
  files: { id: string; name: string; bytes: number }[]
  /** `sentAt`: null until the mail has gone out. */
  replies: { id: string; body: string; writtenAt: string; sentAt: string | null }[]
}

/** One exchange, opened to be read. */
export type OpenExchange = { sender: SenderView | null } & (
  | { source: 'message'; message: OpenMessage }
  | { source: 'text'; text: ModeratedComment }
)
