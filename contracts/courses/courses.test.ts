import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AnswerSheet, emptySheet, mergeSheets, retype } from './answer-sheet.ts'
import { answersAsText, isSame } from './answers.ts'
import { CourseSettings, lessonDuration, totalDuration } from './course.ts'
import { Exercise, readAnswers } from './exercise.ts'
import { courseProgress, type LessonProgress } from './progress.ts'
import { markQuiz, neededRight, Quiz, readChoices } from './quiz.ts'

const lesson = (slug: string) => ({ slug, title: slug, minutes: 20, isFree: false })
const settings = (lessons: unknown[]) => CourseSettings.safeParse({ accessMonths: 24, lessons }).success

test('a course has lessons, each at an address of its own that no other page has', () => {
  expect(settings([lesson('une'), lesson('deux')])).toBe(true)
  for (const wrong of [[], [lesson('une'), lesson('une')], [lesson('attestation')], [lesson('../une')]])
    expect(settings(wrong)).toBe(false)
})

test.for([
  [[15, 20, 25], '1\u00A0h', '15 à 25\u00A0min'],
  [[20], '20\u00A0min', '20\u00A0min'],
  [[65, 60], '2\u00A0h\u00A005', '60 à 65\u00A0min'],
] as const)('%j minutes are said in words', ([minutes, total, each]) => {
  const lessons = minutes.map((count) => ({ minutes: count }))
  expect([totalDuration(lessons), lessonDuration(lessons)]).toEqual([total, each])
})

const exercise = Exercise.parse({
  title: 'Un souvenir',
  instruction: 'Racontez.',
  fields: [
    { name: 'geste', label: 'Geste', kind: 'textarea', maxLength: 10 },
    { name: 'duree', label: 'Durée', kind: 'choice', choices: ['courte', 'longue'] },
  ],
})

test.for([
  [
    { geste: 'D’abord\r\nensuite', duree: 'courte' },
    { geste: 'D’abord\nensuite', duree: 'courte' },
  ],
  [{ geste: 'Plus long que ce qui est demandé' }, { geste: 'Plus long que ce qui est demandé' }],
  [{ geste: '   ', duree: 'infinie' }, {}],
  [{ geste: ['a'], autre: 'x', __proto__: { duree: 'courte' } }, {}],
] as const)('%j is read as %j', ([posted, answers]) => {
  expect(readAnswers(exercise, posted)).toEqual(answers)
})

test('a text of a megabyte is cut, and what is taken along says every question', () => {
  expect(readAnswers(exercise, { geste: 'x'.repeat(1_000_000) }).geste).toHaveLength(20_000)
  expect(answersAsText(exercise, { geste: 'Rien' })).toBe('Un souvenir\n\nGeste\nRien\n\nDurée\n\n')
})

const quiz = Quiz.parse({
  passScorePercent: 60,
  questions: [0, 1, 2, 0, 1].map((answer) => ({
    ...{ question: `Laquelle ? ${answer}`, choices: ['a', 'b', 'c'], answer, explanation: 'Parce que.' },
  })),
})
const chosenIn = (posted: (string | undefined)[]) =>
  readChoices(quiz, (name) => posted[Number(name.replace('question-', '')) - 1])

test.for([
  [['0', '1', '2', '0', '1'], 5, true],
  [['0', '1', '2', '1', '0'], 3, true],
  [['0', '1', '1', '1', '0'], 2, false],
] as const)('%j has %i right answers of five', ([posted, right, isPassed]) => {
  expect(neededRight(quiz)).toBe(3)
  expect(markQuiz(quiz, chosenIn([...posted]))).toMatchObject({ score: { right, total: 5, isPassed } })
})

test.for([undefined, '3', '-1', '1.5', 'a', '', '٣', '0x1'])(
  'an answer %j is none, and nothing is told of the others',
  (wrong) => {
    const result = markQuiz(quiz, chosenIn(['0', '1', wrong, '0', '1']))
    expect(result).toEqual({ outcome: 'incomplete', chosen: [0, 1, null, 0, 1], missing: [2] })
  },
)

const note = (slug: string, fields: Partial<LessonProgress>): LessonProgress => ({
  ...{ slug, openedAt: null, lastOpenedAt: null, bestRight: null, passedAt: null },
  ...fields,
})
const opened = (slug: string, at: string, isPassed = false) =>
  note(slug, { openedAt: at, lastOpenedAt: at, ...(isPassed && { passedAt: at }) })
const lessons = ['une', 'deux', 'trois'].map(lesson)

test.for([
  ['nothing begun', [], { place: 1, isStarted: false }, 0],
  ['one begun', [opened('une', '1')], { place: 1, isStarted: true }, 0],
  ['one done', [opened('une', '1', true)], { place: 2, isStarted: true }, 1],
  ['the last left open', [opened('une', '1', true), opened('trois', '2')], { place: 3, isStarted: true }, 1],
  ['the first left out', [opened('trois', '2', true)], { place: 1, isStarted: true }, 1],
  ['a lesson that is no more', [opened('quatre', '9', true)], { place: 1, isStarted: false }, 0],
] as const)('%s: it goes on where it should', ([_name, noted, resume, done]) => {
  expect(courseProgress(lessons, [...noted])).toMatchObject({ resume, done, total: 3, isComplete: false })
})

test('all done is complete, and one quiz passed without its lesson opened is not', () => {
  const all = lessons.map(({ slug }) => opened(slug, '1', true))
  expect(courseProgress(lessons, all).isComplete).toBe(true)
  expect(courseProgress(lessons, [note('une', { passedAt: '1' }), ...all.slice(1)]).isComplete).toBe(false)
})

const answers = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.string({ minLength: 1, maxLength: 8 }), {
  noNullPrototype: true,
})
const version = fc.record({ answers, typedAt: fc.integer({ min: 1, max: 9 }) })
const sheet: fc.Arbitrary<AnswerSheet> = fc
  .tuple(version, fc.array(version, { maxLength: 3 }))
  .map(([newest, older]) => ({ ...newest, older }))

const isThere = ({ answers: all, older }: AnswerSheet, name: string, words: string) =>
  [all, ...older.map((each) => each.answers)].some((each) => each[name]?.includes(words))

test('of two sheets that were written apart no word is lost, whichever comes first', () => {
  fc.assert(
    fc.property(sheet, sheet, (one, other) => {
      const merged = mergeSheets(one, other, { base: null })
      for (const { answers: typed } of [one, other, ...one.older, ...other.older])
        for (const [name, words] of Object.entries(typed)) expect(isThere(merged, name, words)).toBe(true)
      expect(mergeSheets(other, one, { base: null })).toEqual(merged)
      expect(merged.typedAt).toBe(Math.max(one.typedAt, other.typedAt))
    }),
  )
})

test('what grows from what the other one has replaces it, and leaves no copy of it behind', () => {
  const first = retype(emptySheet(), { a: 'Bonjour' }, 1)
  const next = retype(first, { a: 'Au revoir' }, 2)
  expect(mergeSheets(next, first, { base: 1 })).toEqual({ answers: { a: 'Au revoir' }, typedAt: 2, older: [] })
  expect(mergeSheets(next, first, { base: null }).older).toEqual([{ answers: { a: 'Bonjour' }, typedAt: 1 }])
})

test('the same answers are the same in any order', () => {
  expect(isSame({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true)
  expect(isSame({ a: '1' }, { a: '1', b: '2' })).toBe(false)
})
