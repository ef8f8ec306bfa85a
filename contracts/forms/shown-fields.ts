import type { FormField, ShownIf } from './fields.ts'
import type { Rule } from './schema.ts'

/** What the answers say to a field, by its name. */
type TextsOf = (field: string) => readonly string[]

export const conditionOf = (field: FormField): ShownIf | undefined => ('shownIf' in field ? field.shownIf : undefined)

/** The fields that are asked once these answers are given: a condition counts as long as what it looks at is asked itself. */
export function shownFields<Field extends FormField>(fields: readonly Field[], textsOf: TextsOf): Field[] {
  const shown: Field[] = []
  for (const field of fields) {
    const condition = conditionOf(field)
    const isAsked = condition === undefined || shown.some(({ name }) => name === condition.field)
    if (isAsked && (!condition || isMet(condition, textsOf))) shown.push(field)
  }
  return shown
}

/** Whether one of the answers that a condition waits for was given. */
export const isMet = ({ field, values }: ShownIf, textsOf: TextsOf): boolean =>
  textsOf(field).some((text) => values.includes(text))

/** The choices of a field that others may hang on; null for one that has none. */
export const choicesOf = (field: FormField): { value: string; label: string }[] | null =>
  'options' in field ? field.options : null

/** A rule that counts only where its field is asked, in the contract's own words: or else none of the answers asks for it. */
export function onlyIfShown(rule: Rule, condition: ShownIf | undefined, fields: readonly FormField[]): Rule {
  const source = fields.find(({ name }) => name === condition?.field)
  const choices = source && choicesOf(source)
  if (!condition || !choices) return rule
  const others = choices.flatMap(({ value }) => (condition.values.includes(value) ? [] : [value]))
  const isNotAsked: Rule = { rule: 'enum', field: condition.field, error: '', accept: others }
  return { rule: 'any', field: rule.field, error: rule.error, rules: [rule, isNotAsked] }
}
