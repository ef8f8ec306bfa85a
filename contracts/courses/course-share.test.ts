import { expect, test } from 'vitest'
import { courseShareCents } from './course-share.ts'

test.each([
  ['nothing was opened', 5900, 9, 0, 5900],
  ['one of nine', 5900, 9, 1, 5245],
  ['a third, to the cent in favour of its buyer', 1000, 3, 1, 667],
  ['everything', 5900, 9, 9, 0],
  ['there is nothing to open', 5900, 0, 0, 5900],
  ['it cost nothing', 0, 9, 4, 0],
])('%s', (_what, paidCents, lessons, opened, backCents) => {
  expect(courseShareCents({ paidCents, lessons, opened })).toBe(backCents)
})
