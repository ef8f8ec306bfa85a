import { expect, test } from 'vitest'
import { rightOf, withdrawalEndsAt } from './withdrawal-rights.ts'

const orderedAt = new Date('2026-12-01T10:00:00Z')
const after = (days: number) => new Date(orderedAt.getTime() + days * 86_400_000)
const course = { supply: 'digital-content', kind: 'course' } as const
const file = { supply: 'digital-content', kind: 'simple' } as const

test.for([
  [course, 13, true, false, 'pro-rata'],
  [course, 15, true, false, 'late'],
  [course, 13, false, false, 'lost'],
  [course, 13, false, true, 'lost'],
  [file, 13, true, false, 'lost'],
  [file, 13, true, true, 'open'],
  [file, 15, true, true, 'late'],
] as const)(
  '%j, %i days later, shared out: %s, a part of it still owed: %s, is %s',
  ([line, days, isCourseSharedOut, owesLater, right]) => {
    const asked = {
      orderedAt,
      consentedAt: orderedAt,
      askedAtOnceAt: null,
      receivedAt: after(days),
      isCourseSharedOut,
      owesLater,
      isRenewal: false,
    }
    expect(rightOf(line, asked)).toBe(right)
  },
)

test('a course that was not opened at once is withdrawn from as a whole', () => {
  const asked = {
    orderedAt,
    consentedAt: null,
    askedAtOnceAt: null,
    receivedAt: after(13),
    isCourseSharedOut: true,
    owesLater: false,
    isRenewal: false,
  }
  expect(rightOf(course, asked)).toBe('open')
})

test.for([
  ['subscription', orderedAt, 13, 'days-used'],
  ['variable-subscription', orderedAt, 13, 'days-used'],
  ['subscription', null, 13, 'open'],
  ['subscription', orderedAt, 15, 'late'],
] as const)('a %s, asked for at %s, is %i days later %s', ([kind, askedAtOnceAt, days, right]) => {
  const asked = { orderedAt, consentedAt: orderedAt, askedAtOnceAt, receivedAt: after(days) }
  expect(
    rightOf({ supply: 'service', kind }, { ...asked, isCourseSharedOut: true, owesLater: false, isRenewal: false }),
  ).toBe(right)
})

test('a renewal goes on with a contract that was made before: its fourteen days are not those of the renewal', () => {
  const asked = { orderedAt, consentedAt: null, askedAtOnceAt: null, receivedAt: after(1), isCourseSharedOut: true }
  const renewal = rightOf({ supply: 'service', kind: 'subscription' }, { ...asked, owesLater: false, isRenewal: true })
  expect(renewal).toBe('late')
})

test.for([
  // A Thursday, to the end of the Thursday two weeks later.
  ['2026-12-03T10:00:00+01:00', '2026-12-17T23:59:59.999+01:00'],
  ['2026-12-03T23:59:00+01:00', '2026-12-17T23:59:59.999+01:00'],
  // The fourteenth day is a Saturday, a Friday that is Christmas, the eve of the first of January.
  ['2026-12-05T10:00:00+01:00', '2026-12-21T23:59:59.999+01:00'],
  ['2026-12-11T10:00:00+01:00', '2026-12-28T23:59:59.999+01:00'],
  ['2026-12-18T10:00:00+01:00', '2027-01-04T23:59:59.999+01:00'],
  // The clocks go on in between.
  ['2027-03-15T10:00:00+01:00', '2027-03-30T23:59:59.999+02:00'],
] as const)('of what was agreed on %s one may withdraw until %s', ([agreed, ends]) => {
  expect(withdrawalEndsAt(new Date(agreed))).toEqual(new Date(ends))
})
