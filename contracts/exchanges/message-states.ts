/** Where a message of a contact form is. `none`: it only left an address, nobody has to read it. */
export type MessageState = 'waiting' | 'done' | 'held' | 'spam' | 'bin' | 'none'

export const MESSAGE_STATE_LABELS: Record<MessageState, string> = {
  waiting: 'À traiter',
  done: 'Traité',
  held: 'Retenu',
  spam: 'Indésirable',
  bin: 'À la corbeille',
  none: 'Inscription',
}

export const MESSAGE_GESTURES = ['done', 'reopen', 'release', 'spam', 'not-spam', 'bin', 'restore'] as const
export type MessageGesture = (typeof MESSAGE_GESTURES)[number]

/** From where each gesture may be made, and where it leads. */
const MOVES: Record<MessageGesture, { from: readonly MessageState[]; to: MessageState }> = {
  done: { from: ['waiting'], to: 'done' },
  reopen: { from: ['done'], to: 'waiting' },
  release: { from: ['held'], to: 'waiting' },
  spam: { from: ['waiting', 'done', 'held'], to: 'spam' },
  'not-spam': { from: ['spam'], to: 'waiting' },
  bin: { from: ['waiting', 'done', 'held', 'spam'], to: 'bin' },
  restore: { from: ['bin'], to: 'waiting' },
}

/** Where a gesture leads from this state; null where it makes no sense, as once somebody else was faster. */
export const afterGesture = (state: MessageState, gesture: MessageGesture): MessageState | null =>
  MOVES[gesture].from.includes(state) ? MOVES[gesture].to : null

/** What can be done about a message in this state. */
export const gesturesFrom = (state: MessageState): MessageGesture[] =>
  MESSAGE_GESTURES.filter((gesture) => afterGesture(state, gesture) !== null)

/** Whether what a message owes (its mails, its address for another form) is owed in this state: not before it is let in. */
export const isLetIn = (state: MessageState): boolean => state === 'waiting' || state === 'done' || state === 'none'

/** Why a message is kept apart. */
export type Suspicion = 'user-agent' | 'token' | 'haste' | 'trap' | 'word' | 'links'

export const SUSPICION_SENTENCES: Record<Suspicion, string> = {
  'user-agent': 'son navigateur ne dit pas son nom',
  token: 'il ne vient pas d’une page de ce site',
  haste: 'il a été envoyé plus vite qu’on n’écrit',
  trap: 'un champ invisible est rempli',
  word: 'il contient un mot de la liste des indésirables',
  links: 'il contient plus de liens que permis',
}

/** Why nothing was done about a message. */
export type MessageRefusal = 'unknown' | 'changed-meanwhile'

export const MESSAGE_REFUSALS: Record<MessageRefusal, string> = {
  unknown: 'Ce message n’existe plus.',
  'changed-meanwhile': 'Quelqu’un a rangé ce message entre-temps. Rien n’a été changé\u202F: relisez-le.',
}

/** How long an answer is held back before it leaves, in seconds. */
export const ANSWER_HELD_SECONDS = 10

export const MAX_ANSWER_LENGTH = 10_000

/** Why an answer does not leave, or is not taken back. */
export type AnswerRefusal = 'unknown' | 'no-words' | 'too-long' | 'no-address' | 'not-let-in' | 'has-left'

export const ANSWER_REFUSALS: Record<AnswerRefusal, string> = {
  unknown: 'Ce message n’existe plus.',
  'no-words': 'Écrivez votre réponse.',
  'too-long': 'Votre réponse est trop longue\u202F: 10\u00A0000\u00A0signes au plus.',
  'no-address': 'Ce message ne donne aucune adresse e-mail à laquelle répondre.',
  'not-let-in': 'Ce message est retenu ou rangé\u202F: laissez-le passer avant d’y répondre.',
  'has-left': 'Cette réponse est déjà partie.',
}
