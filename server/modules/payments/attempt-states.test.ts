import { expect, test } from 'vitest'
import { methodOfType, type Settles } from '#contracts/payment/payment-methods.ts'
import { INTENT_STATUSES } from '#server/stripe/payment-gateway.ts'
import { abandonedAt, begunAt } from './attempt-ends.ts'
import {
  ATTEMPT_STATUSES,
  type AttemptStatus,
  isLive,
  isWaiting,
  LIVE_STATUSES,
  mayFollow,
  statusOf,
} from './attempt-states.ts'

const SETTLES = ['at-once', 'after-redirect', 'later', 'voucher'] as const satisfies Settles[]
const CARD = { kind: 'new', paymentMethodId: 'pm_card_visa' } as const

const may = (settles: Settles, from: AttemptStatus, to: AttemptStatus) =>
  mayFollow(settles, { status: from, intentId: 'pi_1' }, to)

/** Where an attempt may go from each status; whether it stays is no question. */
const table = (settles: Settles) =>
  Object.fromEntries(
    ATTEMPT_STATUSES.map((from) => [from, ATTEMPT_STATUSES.filter((to) => to !== from && may(settles, from, to))]),
  )

const ENDS = ['succeeded', 'failed', 'canceled']
const WAITING = ['voucher-shown', 'processing', 'authorised']
const ONWARDS = {
  creating: ['requires-action', ...WAITING, ...ENDS],
  'requires-action': [...WAITING, ...ENDS],
  'voucher-shown': ['processing', ...ENDS],
  processing: ['authorised', ...ENDS],
  authorised: ENDS,
  succeeded: [],
}

test.for([
  {
    settles: 'at-once',
    expected: {
      ...ONWARDS,
      failed: ['requires-action', 'processing', 'authorised', 'succeeded', 'canceled'],
      canceled: [],
    },
  },
  { settles: 'after-redirect', expected: { ...ONWARDS, failed: ['succeeded', 'canceled'], canceled: [] } },
  { settles: 'later', expected: { ...ONWARDS, failed: ['succeeded', 'canceled'], canceled: ['succeeded'] } },
  { settles: 'voucher', expected: { ...ONWARDS, failed: ['succeeded', 'canceled'], canceled: ['succeeded'] } },
] as const)('what may become of an attempt whose method settles $settles', ({ settles, expected }) => {
  expect(table(settles)).toEqual(expected)
})

test.for([
  ['card', 24],
  ['sepa_debit', 240],
] as const)('an attempt by %s waits %i hours for its buyer, and its end tells when it began', ([methodType, hours]) => {
  const now = new Date('2026-11-27T09:00:00Z')
  const expiresAt = abandonedAt(methodOfType(methodType), now)
  expect(expiresAt.getTime() - now.getTime()).toBe(hours * 3_600_000)
  expect(begunAt({ methodType, expiresAt })).toEqual(now)
})

test.for(SETTLES)('what holds for every method, also one that settles %s', (settles) => {
  for (const from of ATTEMPT_STATUSES) {
    // Telling the same twice is no accident.
    expect(may(settles, from, from)).toBe(true)
    // Paid is for good, and nothing begins anew.
    expect(may(settles, 'succeeded', from)).toBe(from === 'succeeded')
    expect(may(settles, from, 'creating')).toBe(from === 'creating')
  }
  // Whatever may still charge somebody can come to each end.
  for (const from of LIVE_STATUSES)
    for (const to of ATTEMPT_STATUSES.filter((status) => !isLive({ status }))) expect(may(settles, from, to)).toBe(true)
  // Money that comes in late is never called old news.
  expect(may(settles, 'failed', 'succeeded')).toBe(true)
})

test.for(SETTLES)(
  'one that was given up for want of an answer may still get any, also when it settles %s',
  (settles) => {
    const mayBecome = (to: AttemptStatus) => mayFollow(settles, { status: 'failed', intentId: null }, to)
    expect(ATTEMPT_STATUSES.filter(mayBecome)).toEqual(ATTEMPT_STATUSES.filter((status) => status !== 'creating'))
  },
)

test('every status of an intent says where its attempt stands', () => {
  const statuses = INTENT_STATUSES.map((status) =>
    statusOf({ status, failureCode: null, nextAction: null }, { instrument: CARD }),
  )
  expect(Object.fromEntries(INTENT_STATUSES.map((status, index) => [status, statuses[index]]))).toEqual({
    requires_payment_method: 'failed',
    requires_confirmation: 'requires-action',
    requires_action: 'requires-action',
    processing: 'processing',
    requires_capture: 'authorised',
    canceled: 'canceled',
    succeeded: 'succeeded',
  })
})

test.for([
  { failureCode: null, expected: 'requires-action' },
  { failureCode: 'card_declined', expected: 'failed' },
])('an intent that was made before anything was chosen waits until something was refused ($failureCode)', (intent) => {
  const status = 'requires_payment_method'
  expect(
    statusOf({ status, failureCode: intent.failureCode, nextAction: null }, { instrument: { kind: 'none' } }),
  ).toBe(intent.expected)
})

test('a slip that was shown waits to be paid; one that nobody has seen asks for the page that shows it', () => {
  const voucher = { entity: null, reference: '1', expiresAt: null, pageUrl: null, fileUrl: null }
  const shown = { status: 'requires_action', failureCode: null, nextAction: { kind: 'voucher', voucher } } as const
  expect(statusOf(shown, { instrument: CARD })).toBe('voucher-shown')
  const unseen = { status: 'requires_confirmation', failureCode: null, nextAction: null } as const
  expect(statusOf(unseen, { instrument: CARD })).toBe('requires-action')
})

test('only one that failed for want of an answer begins again: one that was paid or given up does not', () => {
  for (const status of ['succeeded', 'canceled'] as const)
    expect(mayFollow('at-once', { status, intentId: null }, 'requires-action')).toBe(false)
})

test('what has ended charges nobody any more', () => {
  expect(ATTEMPT_STATUSES.filter((status) => isLive({ status }))).toEqual([...LIVE_STATUSES])
})

test('nothing is asked of a buyer who waits, and whoever waits may still be charged', () => {
  expect(ATTEMPT_STATUSES.filter((status) => isWaiting({ status }))).toEqual(WAITING)
  for (const status of ATTEMPT_STATUSES) if (isWaiting({ status })) expect(isLive({ status })).toBe(true)
})
