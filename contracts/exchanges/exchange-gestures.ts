import {
  MODERATION_REFUSALS,
  type ModerationRefusal,
  REPLY_REFUSALS,
  type ReplyRefusal,
} from '../content/moderation.ts'
import { explainStaffRefusal, type StaffRefusal } from '../staff/roles.ts'
import {
  ANSWER_REFUSALS,
  type AnswerRefusal,
  MESSAGE_REFUSALS,
  type MessageGesture,
  type MessageRefusal,
} from './message-states.ts'
import { READY_REFUSALS, type ReadyRefusal } from './ready-replies.ts'

/** Why a gesture of the team was not made. */
export type ExchangeRefusal =
  | { about: 'staff'; refusal: StaffRefusal }
  | { about: 'message'; refusal: MessageRefusal }
  | { about: 'answer'; refusal: AnswerRefusal }
  | { about: 'text'; refusal: ModerationRefusal }
  | { about: 'reply'; refusal: ReplyRefusal }
  | { about: 'ready'; refusal: ReadyRefusal }

export function explainExchangeRefusal(refused: ExchangeRefusal): string {
  switch (refused.about) {
    case 'staff':
      return explainStaffRefusal(refused.refusal)
    case 'message':
      return MESSAGE_REFUSALS[refused.refusal]
    case 'answer':
      return ANSWER_REFUSALS[refused.refusal]
    case 'text':
      return MODERATION_REFUSALS[refused.refusal]
    case 'reply':
      return REPLY_REFUSALS[refused.refusal]
    case 'ready':
      return READY_REFUSALS[refused.refusal]
  }
}

/** What a message's buttons say, what is said once it is done, and what takes it back. */
export const MESSAGE_GESTURE_WORDS: Record<
  MessageGesture,
  { label: string; done: string; undo: MessageGesture | null }
> = {
  done: { label: 'Traité', done: 'Message traité.', undo: 'reopen' },
  reopen: { label: 'À traiter de nouveau', done: 'Message remis à traiter.', undo: 'done' },
  release: { label: 'Laisser passer', done: 'Message remis à traiter, ses mails partent.', undo: null },
  spam: { label: 'Indésirable', done: 'Message rangé dans les indésirables.', undo: 'not-spam' },
  'not-spam': { label: 'Ce n’est pas indésirable', done: 'Message remis à traiter.', undo: 'spam' },
  bin: { label: 'Mettre à la corbeille', done: 'Message à la corbeille, effacé dans 30\u00A0jours.', undo: 'restore' },
  restore: { label: 'Reprendre', done: 'Message repris.', undo: 'bin' },
}
