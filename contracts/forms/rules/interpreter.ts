import type { Rule } from '../schema.ts'
import { email, tel, url } from './address-rules.ts'
import type { Answers } from './answers.ts'
import type { Check } from './check.ts'
import { date, dayofweek, maxdate, maxtime, mindate, mintime, time } from './date-rules.ts'
import { file, maxfilesize, minfilesize, requiredfile } from './file-rules.ts'
import { maxnumber, minnumber, number, stepnumber } from './number-rules.ts'
import { maxitems, maxlength, minitems, minlength, oneOf, required } from './text-rules.ts'

type SimpleRule = Exclude<Rule, { rule: 'all' | 'any' }>

const CHECKS: { [Name in SimpleRule['rule']]: Check<Name> } = {
  required,
  requiredfile,
  email,
  url,
  tel,
  number,
  date,
  time,
  enum: oneOf,
  file,
  dayofweek,
  minitems,
  maxitems,
  minlength,
  maxlength,
  minnumber,
  maxnumber,
  mindate,
  maxdate,
  mintime,
  maxtime,
  minfilesize,
  maxfilesize,
  stepnumber,
}

export type FieldProblem = { field: string; message: string }

/**
 * Runs the rules of a form over its answers (spec §5), here and in the browser alike. Gives the first problem of each
 * field, in the order of the rules. Rules that are not known are skipped.
 */
export function findProblems(rules: readonly Rule[], answers: Answers): FieldProblem[] {
  const problems = new Map<string, FieldProblem>()
  for (const rule of rules) {
    const problem = problemOf(rule, answers)
    if (problem && !problems.has(problem.field)) problems.set(problem.field, problem)
  }
  return [...problems.values()]
}

function problemOf(rule: Rule, answers: Answers): FieldProblem | null {
  if (rule.rule === 'all' || rule.rule === 'any') {
    const known = rule.rules.filter(isKnown)
    const failed = known.map((part) => problemOf(part, answers)).filter((problem) => problem !== null)
    const fails = rule.rule === 'all' ? failed.length > 0 : known.length > 0 && failed.length === known.length
    // The part that failed says where and what; where it keeps silent, the whole does.
    return fails ? { field: failed[0]?.field || rule.field, message: failed[0]?.message || rule.error } : null
  }
  return !isKnown(rule) || passes(rule, answers) ? null : { field: rule.field, message: rule.error }
}

const isKnown = ({ rule }: Rule) => rule === 'all' || rule === 'any' || Object.hasOwn(CHECKS, rule)

function passes(rule: SimpleRule, answers: Answers): boolean {
  // The name chooses the check that fits the rule, which TypeScript does not follow through a table.
  const check: (rule: never, answers: Answers) => boolean = CHECKS[rule.rule]
  return check(rule as never, answers)
}
