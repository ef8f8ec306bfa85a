import type { ModeratedComment } from '../content/moderation.ts'
import type { Picture } from '../content/picture.ts'
import type { MessageState, Suspicion } from './message-states.ts'

/** `picture`: of the first that it was for. */
export type SenderOrder = {
  id: number
  status: string
  totalCents: number
  currency: string
  createdAt: string
  words: string
  picture: Picture | null
}

/** What the sender's address has bought, the newest orders first; moments are ISO 8601, amounts minor units. */
export type SenderView = {
  /** Of their page. */
  ref: string
  orderCount: number
  orders: SenderOrder[]
}

export type OpenMessage = {
  id: number
  state: MessageState
  name: string
  email: string
  /** What they said that it is about; '' where the form asks nothing of the kind. */
  subject: string
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
