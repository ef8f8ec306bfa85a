import { expect, test } from 'vitest'
import type { Pace } from './course.ts'
import { lockOf } from './pace.ts'

const lessons = ['une', 'deux', 'trois'].map((slug) => ({ slug, title: slug, isFree: slug === 'trois' }))
const locks = (pace: Pace, { now = '2026-12-01T08:00:00Z', passed = [] }: { now?: string; passed?: string[] } = {}) =>
  lessons.map((_, index) =>
    lockOf(lessons, index, { pace, opensAt: '2026-12-01T08:00:00Z', now, passed: new Set(passed) }),
  )

const two = { by: 'day', at: '2026-12-02T08:00:00.000Z' }

test.each<[Pace, { now?: string; passed?: string[] }, unknown]>([
  ['all', {}, [null, null, null]],
  ['daily', {}, [null, two, null]],
  ['daily', { now: '2026-12-02T07:59:59Z' }, [null, two, null]],
  ['daily', { now: '2026-12-02T08:00:00Z' }, [null, null, null]],
  ['quiz', {}, [null, { by: 'quiz', title: 'une' }, null]],
  ['quiz', { passed: ['une'] }, [null, null, null]],
  ['quiz', { passed: ['deux'] }, [null, null, null]],
])('%s, %j: the first is open, and what everybody may read', (pace, at, expected) => {
  expect(locks(pace, at)).toEqual(expected)
})
