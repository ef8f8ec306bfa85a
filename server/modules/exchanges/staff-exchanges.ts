import { DECIDED_STATUS, type Decision, type RefusalReason } from '#contracts/content/moderation.ts'
import type { ExchangeRefusal } from '#contracts/exchanges/exchange-gestures.ts'
import type {
  ExchangeCounts,
  ExchangePage,
  ExchangeQuery,
  ExchangeRef,
  ExchangeSource,
  TextStatus,
} from '#contracts/exchanges/exchanges.ts'
import type { MessageGesture } from '#contracts/exchanges/message-states.ts'
import { mayDo, type StaffAction, type StaffActor, type StaffRefusal } from '#contracts/staff/roles.ts'
import { answerMessage, moveMessage, takeBackAnswer } from '#server/modules/contact/index.ts'
import { moderateComment, replyAsShop } from '#server/modules/content/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { countExchanges, listExchanges } from './list-exchanges.ts'
import { type ReadExchange, readExchange } from './read-exchange.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'signer'>
type Refused = { ok: false; refusal: ExchangeRefusal }

const ACTIONS: Record<ExchangeSource, StaffAction> = { message: 'messages.handle', text: 'texts.moderate' }

/** What of the inbox is somebody's: messages name customers, texts are everybody's who publishes. */
const sourcesOf = ({ role }: StaffActor): ExchangeSource[] =>
  (['message', 'text'] as const).filter((source) => mayDo(role, ACTIONS[source]))

const byOf = ({ id }: StaffActor) => ({ kind: 'staff', id: String(id) }) as const

export type StaffInbox = { ok: true; page: ExchangePage; counts: ExchangeCounts } | { ok: false; refusal: StaffRefusal }

/** The inbox as far as it is the actor's, with what waits; refused to who has nothing to do with it. */
export async function openInbox(services: Deps, actor: StaffActor, query: ExchangeQuery): Promise<StaffInbox> {
  const sources = sourcesOf(actor)
  const refusal = sources.length === 0 ? await refuseStaff(services, actor, 'texts.moderate') : null
  if (refusal) return { ok: false, refusal }
  const [page, counts] = await Promise.all([
    listExchanges(services, { query, sources }),
    countExchanges(services, sources),
  ])
  return { ok: true, page, counts }
}

/** How much of the inbox waits for somebody like the actor; 0 for who has nothing to do with it. */
export async function countWaitingExchanges(services: Pick<Services, 'db'>, actor: StaffActor): Promise<number> {
  const sources = sourcesOf(actor)
  return sources.length === 0 ? 0 : (await countExchanges(services, sources)).todo
}

/** One exchange to read; null when there is none, or it is not the actor's. What they may not see of its sender is left out. */
export async function openExchange(services: Deps, actor: StaffActor, ref: ExchangeRef): Promise<ReadExchange | null> {
  if (!sourcesOf(actor).includes(ref.source)) return null
  const read = await readExchange(services, ref)
  return read && (mayDo(actor.role, 'orders.read') ? read : { ...read, sender: null })
}

async function refuse(services: Deps, actor: StaffActor, source: ExchangeSource): Promise<Refused | null> {
  const refusal = await refuseStaff(services, actor, ACTIONS[source])
  return refusal && { ok: false, refusal: { about: 'staff', refusal } }
}

/** Answers a message by mail (`answerMessage`), as somebody of the team. */
export async function sendAnswer(
  services: Deps,
  actor: StaffActor,
  answer: { answerId: string; messageId: number; body: string; isDone: boolean },
): Promise<{ ok: true; leavesAt: Date } | Refused> {
  const refused = await refuse(services, actor, 'message')
  if (refused) return refused
  const answered = await answerMessage(services, { ...answer, by: byOf(actor) })
  return answered.ok ? answered : { ok: false, refusal: { about: 'answer', refusal: answered.refusal } }
}

/** Takes an answer back before it leaves (`takeBackAnswer`); gives back its words. */
export async function stopAnswer(
  services: Deps,
  actor: StaffActor,
  answerId: string,
): Promise<{ ok: true; body: string } | Refused> {
  const refused = await refuse(services, actor, 'message')
  if (refused) return refused
  const stopped = await takeBackAnswer(services, { answerId, by: byOf(actor) })
  return stopped.ok
    ? { ok: true, body: stopped.body }
    : { ok: false, refusal: { about: 'answer', refusal: stopped.refusal } }
}

/** Puts a message elsewhere (`moveMessage`), as somebody of the team. */
export async function putAway(
  services: Deps,
  actor: StaffActor,
  { id, gesture }: { id: number; gesture: MessageGesture },
): Promise<{ ok: true } | Refused> {
  const refused = await refuse(services, actor, 'message')
  if (refused) return refused
  const moved = await moveMessage(services, { id, gesture, by: byOf(actor) })
  return moved.ok ? { ok: true } : { ok: false, refusal: { about: 'message', refusal: moved.refusal } }
}

type Decided = { id: number; decision: Decision; reason: RefusalReason | null; seen: TextStatus }

/** Decides about a comment or review as it was `seen` (`moderateComment`), as somebody of the team. */
export async function decide(
  services: Deps,
  actor: StaffActor,
  { decision, ...decided }: Decided,
): Promise<{ ok: true } | Refused> {
  const refused = await refuse(services, actor, 'text')
  if (refused) return refused
  const moderated = await moderateComment(services, {
    ...decided,
    status: DECIDED_STATUS[decision],
    by: byOf(actor),
  })
  return moderated.ok ? { ok: true } : { ok: false, refusal: { about: 'text', refusal: moderated.refusal } }
}

/** Answers a comment or review below its page (`replyAsShop`), as somebody of the team. */
export async function publishReply(
  services: Deps,
  actor: StaffActor,
  { commentId, body }: { commentId: number; body: string },
): Promise<{ ok: true } | Refused> {
  const refused = await refuse(services, actor, 'text')
  if (refused) return refused
  const replied = await replyAsShop(services, { commentId, body, by: byOf(actor) })
  return replied.ok ? { ok: true } : { ok: false, refusal: { about: 'reply', refusal: replied.refusal } }
}
