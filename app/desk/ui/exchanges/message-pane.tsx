import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { MESSAGE_GESTURE_WORDS } from '#contracts/exchanges/exchange-gestures.ts'
import {
  gesturesFrom,
  MAX_ANSWER_LENGTH,
  MESSAGE_STATE_LABELS,
  type MessageGesture,
  SUSPICION_SENTENCES,
} from '#contracts/exchanges/message-states.ts'
import type { OpenMessage, SenderView } from '#contracts/exchanges/open-exchange.ts'
import { type ReadyReply, withWords } from '#contracts/exchanges/ready-replies.ts'
import { formatBytes } from '#contracts/text/french-date.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { Avatar } from '../avatar.tsx'
import { Back } from '../back.tsx'
import { useDraft } from '../draft.ts'
import { Icon, type IconName } from '../icon.tsx'
import { useKeyMark } from '../keys.tsx'
import { unsent } from '../leaving.tsx'
import { ReadyReplies } from './ready-replies.tsx'
import { SenderOrders } from './sender-orders.tsx'

type PaneProps = {
  message: OpenMessage
  sender: SenderView | null
  now: string
  /** Of the answer that is written here. */
  answerId: string
  /** What the team keeps to answer with. */
  ready: readonly ReadyReply[]
  /** The list. */
  back: string
  /** Words that were not sent, or that were taken back. */
  typed: string
}

/** One message, what it was answered, and what can be done about it. */
export function MessagePane({ message, sender, now, answerId, ready, back, typed }: PaneProps) {
  const { state, name, email, subject, formTitle, receivedAt, text } = message
  return (
    <section className="panel inbox__r" aria-label={`Message de ${name || email}`}>
      <div className="panel__h">
        <Back to={back} name="Échanges" isNarrowOnly />
        <h2>{subject || formTitle}</h2>
        <Gestures message={message} />
      </div>
      <div>
        <div className="inbox__who">
          <Avatar name={name || email} />
          <p>
            <b>{name}</b> <span className="muted break">{email}</span>
            <br />
            <span className="small muted">
              Formulaire «{'\u202F'}
              {formTitle}
              {'\u202F'}»
            </span>
          </p>
          <p className="inbox__state">
            <span className={state === 'waiting' || state === 'held' ? 'st st--todo' : 'st st--off'}>
              {MESSAGE_STATE_LABELS[state]}
            </span>
            <time className="small muted" dateTime={receivedAt}>
              {nearMoment(receivedAt, now)}
            </time>
          </p>
        </div>
        <p className="inbox__text">{text}</p>
        <Answers message={message} />
      </div>
      {state === 'held' && <WhyHeld message={message} />}
      {sender && <SenderOrders sender={sender} now={now} />}
      <Replies message={message} now={now} />
      {(state === 'waiting' || state === 'done') && email !== '' && (
        <AnswerForm message={message} answerId={answerId} ready={ready} typed={typed} />
      )}
    </section>
  )
}

const ICONS: Partial<Record<MessageGesture, IconName>> = { done: 'ok', spam: 'alert', bin: 'trash', reopen: 'undo' }
const LOOKS: Partial<Record<MessageGesture, string>> = { release: 'btn', bin: 'btn btn--ghost btn--icon' }

/** By letters that mean the same in every place: done, undesired. */
const KEYS: Partial<Record<MessageGesture, string>> = { done: 'E', spam: 'S' }

function Gestures({ message: { id, state } }: Pick<PaneProps, 'message'>) {
  const mark = useKeyMark()
  return (
    <Form method="post" className="row" preventScrollReset>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={id} />
      {gesturesFrom(state).map((gesture) => (
        <button
          key={gesture}
          type="submit"
          name="gesture"
          value={gesture}
          className={LOOKS[gesture] ?? 'btn btn--ghost'}
          {...(KEYS[gesture] && mark(KEYS[gesture]))}
        >
          {ICONS[gesture] && <Icon name={ICONS[gesture]} />}
          <span className={gesture === 'bin' ? 'sr' : undefined}>{MESSAGE_GESTURE_WORDS[gesture].label}</span>
        </button>
      ))}
    </Form>
  )
}

/** What was asked and answered beside the message itself, and the files that came along. */
function Answers({ message: { answers, name, email, subject, text, files } }: Pick<PaneProps, 'message'>) {
  const others = answers.filter(({ value }) => ![name, email, subject, text].includes(value))
  return (
    <>
      <dl className="kv small inbox__answers">
        {others.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {files.length > 0 && (
        <p className="small">
          {files.length > 1 ? 'Fichiers joints' : 'Fichier joint'}
          {'\u202F'}: {files.map(({ name, bytes }) => `${name} (${formatBytes(bytes)})`).join(', ')}. Dans le mail que
          la boutique a reçu.
        </p>
      )}
    </>
  )
}

const WhyHeld = ({ message: { suspicions } }: Pick<PaneProps, 'message'>) => (
  <div className="tight inbox__held">
    <p className="small">
      <b>Pourquoi il est retenu</b>
      {'\u202F'}: {suspicions.map((each) => SUSPICION_SENTENCES[each]).join(', ')}.
    </p>
  </div>
)

function Replies({ message: { replies }, now }: Pick<PaneProps, 'message' | 'now'>) {
  if (replies.length === 0) return null
  return (
    <div className="stack">
      {replies.map(({ id, body, writtenAt, sentAt }) => (
        <div key={id}>
          <p className="small muted">
            Répondu {nearMoment(writtenAt, now)}
            {' · '}
            {sentAt ? `mail parti ${nearMoment(sentAt, now)}` : 'le mail attend de partir'}
          </p>
          <p className="inbox__text">{body}</p>
        </div>
      ))}
    </div>
  )
}

function AnswerForm({ message, answerId, ready, typed }: Pick<PaneProps, 'message' | 'answerId' | 'ready' | 'typed'>) {
  const isBusy = useNavigation().formData?.get('intent') === 'answer'
  const [body, setBody] = useDraft(`message ${message.id}`, { typed, isSending: isBusy })
  const field = `reponse-${message.id}`
  const mark = useKeyMark()
  const area = useRef<HTMLTextAreaElement>(null)
  const put = (words: string) => {
    setBody(withWords(body, words))
    area.current?.focus()
  }
  return (
    <div className="stack--s">
      <div className="row row--between">
        <label className="label" htmlFor={field}>
          Répondre par mail
        </label>
        <ReadyReplies replies={ready} written={body} put={put} />
      </div>
      <Form method="post" className="stack" preventScrollReset>
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="id" value={message.id} />
        <input type="hidden" name="answer" value={answerId} />
        <div className="field">
          <textarea
            ref={area}
            className="input"
            id={field}
            name="body"
            rows={6}
            required
            maxLength={MAX_ANSWER_LENGTH}
            value={body}
            onChange={({ currentTarget }) => setBody(currentTarget.value)}
            {...mark('R')}
            {...unsent(body)}
          />
        </div>
        <div className="row">
          <button type="submit" className="btn" name="then" value="done">
            <Icon name="reply" />
            Envoyer et marquer traité
          </button>
          <button type="submit" className="btn btn--quiet" name="then" value="keep">
            Envoyer
          </button>
          <span className="small muted push">Part dans 10 s, annulable</span>
        </div>
      </Form>
    </div>
  )
}
