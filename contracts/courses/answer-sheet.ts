import { type Answers, isEmpty, isSame } from './answers.ts'

/** Answers as they were at a moment (milliseconds since 1970): when their last word was typed. */
export type AnswerVersion = { answers: Answers; typedAt: number }

/** What a browser or an account keeps of one exercise: the newest version, and older ones that said something else. */
export type AnswerSheet = AnswerVersion & { older: AnswerVersion[] }

/** So many older versions are kept at most. */
export const MAX_OLDER = 20

/**
 * One sheet of two that were written apart: two devices, two tabs, a browser that was offline. The newest version counts;
 * what the other says is kept below it, so that no typed word is lost. The same whichever comes first. `base`: when the
 * version was typed that both began with, if there is one; what was changed in it since was changed on purpose.
 */
export function mergeSheets(one: AnswerSheet, other: AnswerSheet, { base }: { base: number | null }): AnswerSheet {
  const [newest, second] = [one, other].toSorted(newestFirst)
  if (!newest || !second) return one
  const beside = second.typedAt === base ? [] : [second]
  const older: AnswerVersion[] = []
  for (const { answers, typedAt } of [...beside, ...one.older, ...other.older].toSorted(newestFirst))
    if (!isEmpty(answers) && ![newest, ...older].some((kept) => says(kept.answers, answers)))
      older.push({ answers, typedAt })
  return { answers: newest.answers, typedAt: newest.typedAt, older: older.slice(0, MAX_OLDER) }
}

/** What is typed now takes the place of what the same page said before: nothing is older but what came from elsewhere. */
export const retype = (sheet: AnswerSheet, answers: Answers, typedAt: number): AnswerSheet => ({
  ...{ answers, typedAt },
  older: sheet.older.filter((version) => !isSame(version.answers, answers)),
})

export const emptySheet = (): AnswerSheet => ({ answers: {}, typedAt: 0, older: [] })

/** Whether a version answers all that another one does, with the same words: a longer answer may yet be changed. */
const says = (more: Answers, less: Answers) => Object.entries(less).every(([name, value]) => more[name] === value)

const newestFirst = (one: AnswerVersion, other: AnswerVersion) =>
  other.typedAt - one.typedAt || compare(JSON.stringify(sorted(other.answers)), JSON.stringify(sorted(one.answers)))

const sorted = (answers: Answers) => Object.entries(answers).toSorted(([a], [b]) => compare(a, b))

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
