import { DECISIONS, REFUSAL_REASONS } from '#contracts/content/moderation.ts'
import { type ExchangeRefusal, MESSAGE_GESTURE_WORDS } from '#contracts/exchanges/exchange-gestures.ts'
import type { TextStatus } from '#contracts/exchanges/exchanges.ts'
import { MESSAGE_GESTURES } from '#contracts/exchanges/message-states.ts'
import type { ReadyReply } from '#contracts/exchanges/ready-replies.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { readId } from '#contracts/text/read-id.ts'
import {
  decide,
  dropReadyReply,
  keepReadyReply,
  listReadyReplies,
  publishReply,
  putAway,
  sendAnswer,
  stopAnswer,
} from '#server/modules/exchanges/index.ts'
import type { Services } from '#server/services.ts'

/** The fields that take a gesture back, as its toast posts them; null for what is not taken back. */
export type Undo = Readonly<Record<string, string>> | null

/** `body`: words that were not sent, or that came back. */
export type Done = { ok: true; said: string; undo: Undo; body: string }
export type NotDone = { ok: false; refusal: ExchangeRefusal; body: string }

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const STATUSES: readonly TextStatus[] = ['approved', 'held', 'spam', 'trash']

/** Carries out what a form of the inbox asks for; null for what no form of it asks. */
export function carryOut(services: Services, actor: StaffActor, form: FormData): Promise<Done | NotDone> | null {
  const told = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const id = readId(told('id'))
  const answerId = told('answer')
  switch (told('intent')) {
    case 'answer':
      return id !== null && UUID.test(answerId)
        ? answer(services, actor, { answerId, messageId: id, body: told('body'), isDone: told('then') === 'done' })
        : null
    case 'take-back':
      return UUID.test(answerId) ? takeBack(services, actor, answerId) : null
    case 'move': {
      const gesture = MESSAGE_GESTURES.find((each) => each === told('gesture'))
      return id !== null && gesture ? move(services, actor, { id, gesture }) : null
    }
    case 'decide': {
      const decision = DECISIONS.find((each) => each === told('decision'))
      const seen = STATUSES.find((each) => each === told('seen'))
      const reason = REFUSAL_REASONS.find((each) => each === told('reason')) ?? null
      const reply = told('body')
      return id !== null && decision && seen
        ? decideAndReply(services, actor, { id, decision, seen, reason, reply })
        : null
    }
    case 'reply':
      return id !== null ? reply(services, actor, { commentId: id, body: told('body') }) : null
    case 'keep-ready':
      return keepReady(services, actor, { title: told('title'), body: told('text') })
    case 'drop-ready':
      return dropReady(services, actor, told('title'))
    default:
      return null
  }
}

async function keepReady(services: Services, actor: StaffActor, reply: ReadyReply): Promise<Done | NotDone> {
  const title = reply.title.trim()
  const before = await findReady(services, actor, title)
  const kept = await keepReadyReply(services, actor, reply)
  const undo = before ? keepAgain(before) : { intent: 'drop-ready', title }
  return kept.ok ? { ok: true, said: 'Réponse gardée.', undo, body: '' } : { ...kept, body: reply.body }
}

async function dropReady(services: Services, actor: StaffActor, title: string): Promise<Done | NotDone> {
  const before = await findReady(services, actor, title)
  const dropped = await dropReadyReply(services, actor, title)
  if (!dropped.ok) return { ...dropped, body: '' }
  return { ok: true, said: 'Réponse retirée des réponses prêtes.', undo: before ? keepAgain(before) : null, body: '' }
}

const findReady = async (services: Services, actor: StaffActor, title: string) =>
  (await listReadyReplies(services, actor)).find((each) => each.title === title)

const keepAgain = ({ title, body }: ReadyReply) => ({ intent: 'keep-ready', title, text: body })

async function answer(
  services: Services,
  actor: StaffActor,
  written: Parameters<typeof sendAnswer>[2],
): Promise<Done | NotDone> {
  const sent = await sendAnswer(services, actor, written)
  if (!sent.ok) return { ...sent, body: written.body }
  const said = written.isDone ? 'Votre réponse part, message traité.' : 'Votre réponse part.'
  return { ok: true, said, undo: { intent: 'take-back', answer: written.answerId }, body: '' }
}

async function takeBack(services: Services, actor: StaffActor, answerId: string): Promise<Done | NotDone> {
  const stopped = await stopAnswer(services, actor, answerId)
  return stopped.ok
    ? { ok: true, said: 'Réponse reprise, rien n’est parti.', undo: null, body: stopped.body }
    : { ...stopped, body: '' }
}

async function move(
  services: Services,
  actor: StaffActor,
  asked: Parameters<typeof putAway>[2],
): Promise<Done | NotDone> {
  const moved = await putAway(services, actor, asked)
  if (!moved.ok) return { ...moved, body: '' }
  const { done, undo } = MESSAGE_GESTURE_WORDS[asked.gesture]
  const id = String(asked.id)
  return { ok: true, said: done, undo: undo && { intent: 'move', id, gesture: undo }, body: '' }
}

type Decided = Parameters<typeof decide>[2] & { reply: string }

const SAID = {
  approve: 'C’est en ligne.',
  hold: 'C’est remis en attente.',
  trash: 'C’est refusé, l’auteur en reçoit le motif.',
  spam: 'C’est rangé dans les indésirables.',
}

/** Publishes before it answers: what is not shown has no answer. */
async function decideAndReply(
  services: Services,
  actor: StaffActor,
  { reply: words, ...decided }: Decided,
): Promise<Done | NotDone> {
  const result = await decide(services, actor, decided)
  if (!result.ok) return { ...result, body: words }
  if (decided.decision === 'approve' && words.trim() !== '')
    return reply(services, actor, { commentId: decided.id, body: words })
  return { ok: true, said: SAID[decided.decision], undo: null, body: '' }
}

async function reply(
  services: Services,
  actor: StaffActor,
  asked: Parameters<typeof publishReply>[2],
): Promise<Done | NotDone> {
  const replied = await publishReply(services, actor, asked)
  return replied.ok
    ? { ok: true, said: 'C’est en ligne, avec votre réponse.', undo: null, body: '' }
    : { ...replied, body: asked.body }
}
