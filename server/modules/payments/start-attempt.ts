import { randomUUID } from 'node:crypto'
import type { Transaction } from '#server/database/database.ts'
import type { Due, Order } from '#server/modules/orders/index.ts'
import type { OpeningRequest } from '#server/stripe/provider-requests.ts'
import { abandonedAt } from './attempt-ends.ts'
import { type Attempt, insertAttempt, insertAttempts, type NewAttempt } from './attempt-repository.ts'
import { isLive } from './attempt-states.ts'
import { type Instrument, isSameInstrument } from './instrument.ts'
import { type Payment, writeIntentRequest, writeSetupRequest, writeUpdateRequest } from './intent-request.ts'
import { type EarlyClaim, takeEarlyIntent } from './open-early-intent.ts'
import type { SavedCall } from './provider-call-repository.ts'

export type StartedAttempt =
  | { kind: 'new'; attempt: Attempt; call: SavedCall<OpeningRequest> }
  /** This submission was posted for this order before: a double click, a replay, a retry. */
  | { kind: 'known'; attempt: Attempt }
  /** Another attempt is still open; it has to be brought to its end first. */
  | { kind: 'blocked'; attempt: Attempt }

/** Which click is meant: its id, where the client says one, and what it pays with. */
export type Click = { submissionId: string | null; instrument: Instrument }

type Try = Omit<Payment, 'number' | 'amountCents'> & {
  submissionId: string | null
  /** What it pays; null: nothing is due now, and the method is kept for what will be. */
  due: Due | null
  earlier: Attempt[]
  /** What the page had made before. */
  early: EarlyClaim
  now: Date
}

/**
 * Opens an attempt and saves the call that it will make, in the transaction that holds the order (architecture §4.2).
 * `earlier`: all attempts that the order has, oldest first.
 */
export async function startAttempt(tx: Transaction, wanted: Try): Promise<StartedAttempt> {
  const { order, due, earlier, submissionId, early, now, ...told } = wanted
  const { method, instrument } = told.choice
  const known = findSameTry(earlier, { submissionId, instrument }, due)
  if (known) return { kind: 'known', attempt: known }
  const live = earlier.find(isLive)
  if (live) return { kind: 'blocked', attempt: live }
  const earlyIntentId = due && (await takeEarlyIntent(tx, early, method.type))
  const opened = openingOf({ order, due, now, ...told }, { earlier, earlyIntentId, submissionId })
  return { kind: 'new', attempt: await insertAttempt(tx, opened), call: opened.call }
}

/** The first attempts of orders that this same transaction has written, of each one: what each pays, and its call. */
export async function startFirstAttempts(
  tx: Transaction,
  wanted: readonly (Omit<Try, 'earlier' | 'early' | 'submissionId'> & { submissionId: string })[],
): Promise<Extract<StartedAttempt, { kind: 'new' }>[]> {
  const opened = wanted.map(({ submissionId, ...told }) =>
    openingOf(told, { earlier: [], earlyIntentId: null, submissionId }),
  )
  const attempts = await insertAttempts(tx, opened)
  return opened.flatMap(({ call }, place) => {
    const attempt = attempts[place]
    return attempt ? [{ kind: 'new' as const, attempt, call }] : []
  })
}

type Opening = { earlier: Attempt[]; earlyIntentId: string | null; submissionId: string | null }

function openingOf(
  { order, due, now, ...told }: Omit<Try, 'earlier' | 'early' | 'submissionId'>,
  { earlier, earlyIntentId, submissionId }: Opening,
): NewAttempt {
  const { method, instrument } = told.choice
  const number = (earlier.at(-1)?.number ?? 0) + 1
  const amountCents = due?.amountCents ?? 0
  const payment = { ...told, order, number, amountCents }
  const call = {
    idempotencyKey: idempotencyKey(order, { number }, 'create'),
    request: due ? writePaymentRequest(payment, earlyIntentId) : writeSetupRequest(payment),
  }
  return {
    orderId: order.id,
    dueId: due?.id ?? null,
    number,
    submissionId: nameSubmission(earlier, submissionId),
    methodType: method.type,
    intentKind: due ? 'payment' : 'setup',
    instrument,
    amountCents,
    currency: order.currency,
    expiresAt: abandonedAt(method, now),
    call,
  }
}

const writePaymentRequest = (payment: Payment, earlyIntentId: string | null) =>
  earlyIntentId === null ? writeIntentRequest(payment) : writeUpdateRequest(payment, earlyIntentId)

/**
 * The attempt that a click means: that of its submission. Clients that name none mean the same click while their card is
 * being charged or was, and a new one once it was refused: a card may be tried again. `due`: what is still to be paid; what
 * paid another one before was another click.
 */
export function findSameTry(
  attempts: Attempt[],
  { submissionId, instrument }: Click,
  due: Pick<Due, 'id'> | null = null,
): Attempt | undefined {
  const isNameless = (attempt: Attempt) =>
    isLive(attempt) || (attempt.status === 'succeeded' && (due === null || attempt.dueId === due.id))
  return attempts.find(
    (attempt) =>
      isSameInstrument(attempt.instrument, instrument) &&
      (submissionId === null ? isNameless(attempt) : isOf(attempt, submissionId)),
  )
}

/** What became of a submission: the newest attempt that it led to. */
export const findTryOf = (attempts: Attempt[], submissionId: string): Attempt | undefined =>
  attempts.findLast((attempt) => isOf(attempt, submissionId))

/**
 * A script that is not ours may post the id that the form was drawn with again and again: with another card it is another
 * submission, and told from the first by a number. No id that a client sends has the sign in it (read-submission.ts).
 */
function nameSubmission(earlier: Attempt[], submissionId: string | null): string {
  if (submissionId === null) return randomUUID()
  const times = earlier.filter((attempt) => isOf(attempt, submissionId)).length
  return times === 0 ? submissionId : `${submissionId}~${times + 1}`
}

const isOf = (attempt: Attempt, submissionId: string) => attempt.submissionId.split('~')[0] === submissionId

/** Carries the order's secret key, so that two shops on one provider account never share a key. */
export const idempotencyKey = (
  order: Pick<Order, 'id' | 'orderKey'>,
  attempt: Pick<Attempt, 'number'>,
  step: 'create' | 'cancel' | 'capture',
) => `${order.orderKey}-${order.id}-${attempt.number}-${step}`
