import { expect, test } from 'vitest'
import { letterState } from './letter.ts'

const now = new Date('2026-11-26T10:00:00Z')
const [before, after] = [new Date('2026-11-26T09:59:59Z'), new Date('2026-11-26T10:00:01Z')]

test.each([
  ['draft', null, null],
  ['leaving', after, null],
  ['sending', now, null],
  ['sending', before, null],
  ['sent', before, now],
])('%s: leaves at %s, sent at %s', (state, leavesAt, sentAt) => {
  expect(letterState({ leavesAt, sentAt }, now)).toBe(state)
})
