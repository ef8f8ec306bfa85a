import { expect, test } from 'vitest'
import { rightOf } from './withdrawal-rights.ts'

const orderedAt = new Date('2026-12-01T10:00:00Z')
const after = (days: number) => new Date(orderedAt.getTime() + days * 86_400_000)
const course = { supply: 'digital-content', kind: 'course' } as const
const file = { supply: 'digital-content', kind: 'simple' } as const

test.for([
  [course, 13, true, 'pro-rata'],
  [course, 15, true, 'late'],
  [course, 13, false, 'lost'],
  [file, 13, true, 'lost'],
] as const)('%j, %i days later, shared out: %s, is %s', ([line, days, isCourseSharedOut, right]) => {
  expect(rightOf(line, { orderedAt, consentedAt: orderedAt, receivedAt: after(days), isCourseSharedOut })).toBe(right)
})

test('a course that was not opened at once is withdrawn from as a whole', () => {
  const asked = { orderedAt, consentedAt: null, receivedAt: after(13), isCourseSharedOut: true }
  expect(rightOf(course, asked)).toBe('open')
})
