import { expect, test } from 'vitest'
import type { Attempt } from './attempt-repository.ts'
import { type Click, findSameTry, findTryOf } from './start-attempt.ts'

const CARD = { kind: 'new', paymentMethodId: 'pm_1' } as const
const OTHER = { kind: 'new', paymentMethodId: 'pm_2' } as const
const SAVED = { kind: 'saved', paymentMethodId: 'pm_1' } as const
const TOKEN = { kind: 'confirmation-token', confirmationTokenId: 'ctoken_1' } as const
const DETAILS = { kind: 'order-details', type: 'ideal' } as const
const NONE = { kind: 'none' } as const

const DEPOSIT = { id: 1 }
const BALANCE = { id: 2 }

/** As far as it tells which click it was. */
const attempt = (number: number, fields: Partial<Attempt>) =>
  ({ number, submissionId: 'first', status: 'failed', instrument: CARD, dueId: DEPOSIT.id, ...fields }) as Attempt

const meant = (attempts: Attempt[], click: Click, due?: { id: number }) => findSameTry(attempts, click, due)?.number

test.for([
  { click: { submissionId: 'first', instrument: CARD }, expected: 1, says: 'the same click' },
  { click: { submissionId: 'second', instrument: CARD }, expected: undefined, says: 'the same card, clicked again' },
  { click: { submissionId: 'first', instrument: OTHER }, expected: undefined, says: 'another card under the same id' },
  { click: { submissionId: 'first', instrument: SAVED }, expected: undefined, says: 'the card as it was saved' },
])('$says', ({ click, expected }) => {
  for (const status of ['creating', 'requires-action', 'processing', 'succeeded', 'failed', 'canceled'] as const)
    expect(meant([attempt(1, { status })], click)).toBe(expected)
})

test.for([CARD, SAVED, TOKEN, DETAILS, NONE])(
  'an instrument is the same as itself and as no other: $kind',
  (instrument) => {
    const others = [OTHER, { ...TOKEN, confirmationTokenId: 'ctoken_2' }, { ...DETAILS, type: 'eps' } as const]
    const all = [...others, CARD, SAVED, TOKEN, DETAILS, NONE]
    const attempts = all.map((one, index) => attempt(index, { instrument: one }))
    expect(meant(attempts, { submissionId: 'first', instrument })).toBe(all.indexOf(instrument))
  },
)

test.for([
  { status: 'creating', expected: 1 },
  { status: 'requires-action', expected: 1 },
  { status: 'processing', expected: 1 },
  { status: 'succeeded', expected: 1 },
  { status: 'failed', expected: undefined },
  { status: 'canceled', expected: undefined },
] as const)('a client that names no click means a try that is $status: $expected', ({ status, expected }) => {
  expect(meant([attempt(1, { status })], { submissionId: null, instrument: CARD })).toBe(expected)
})

test('what paid the deposit is no try to pay the balance, for a client that names no click', () => {
  const paid = [attempt(1, { status: 'succeeded', instrument: SAVED })]
  expect(meant(paid, { submissionId: null, instrument: SAVED }, DEPOSIT)).toBe(1)
  expect(meant(paid, { submissionId: null, instrument: SAVED }, BALANCE)).toBeUndefined()
  // One that names it has its answer again, and pays nothing more.
  expect(meant(paid, { submissionId: 'first', instrument: SAVED }, BALANCE)).toBe(1)
})

test('a submission is told of the newest of its tries, and of nobody else’s', () => {
  const attempts = [
    attempt(1, { submissionId: 'first' }),
    attempt(2, { submissionId: 'first~2', instrument: OTHER }),
    attempt(3, { submissionId: 'second' }),
  ]
  expect(findTryOf(attempts, 'first')?.number).toBe(2)
  expect(meant(attempts, { submissionId: 'first', instrument: OTHER })).toBe(2)
  expect(findTryOf(attempts, 'second')?.number).toBe(3)
  expect(findTryOf(attempts, 'sec')).toBeUndefined()
})
