import type { RuleName, RuleOf } from '../schema.ts'
import type { Answers } from './answers.ts'

/** Whether the answers keep the rule. */
export type Check<Name extends RuleName> = (rule: RuleOf<Name>, answers: Answers) => boolean

/** A rule that every non-empty value of the field has to keep by itself. */
export const everyText =
  <Name extends RuleName>(passes: (text: string, rule: RuleOf<Name>) => boolean): Check<Name> =>
  (rule, answers) =>
    answers.texts(rule.field).every((text) => passes(text, rule))
