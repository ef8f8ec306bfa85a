import { expect, test } from 'vitest'
import { afterGesture, gesturesFrom, MESSAGE_GESTURES, type MessageState } from './message-states.ts'

test.each<[MessageState, string[]]>([
  ['waiting', ['done', 'spam', 'bin']],
  ['done', ['reopen', 'spam', 'bin']],
  ['held', ['release', 'spam', 'bin']],
  ['spam', ['not-spam', 'bin']],
  ['bin', ['restore']],
  ['none', []],
])('from %s one may %s', (state, gestures) => expect(gesturesFrom(state)).toEqual(gestures))

test('no gesture leads where the message is already, so that the second of two people is told', () => {
  for (const gesture of MESSAGE_GESTURES)
    for (const state of ['waiting', 'done', 'held', 'spam', 'bin', 'none'] as const)
      expect(afterGesture(state, gesture)).not.toBe(state)
})
