import type { FieldOf, FormField, FreeText } from './fields.ts'
import type { FormDefinition } from './form.ts'
import { type RuleMessageKey, ruleMessage } from './messages.ts'
import { freeTextName } from './names.ts'
import { type Rule, SCHEMA_VERSION, type Schema } from './schema.ts'
import { conditionOf, onlyIfShown } from './shown-fields.ts'

type Say = (key: RuleMessageKey, values?: Record<string, string | number>) => string
type Context = { say: Say; today: string }

/**
 * The rules that a form's answers have to keep, in the order of its fields. `today` is an ISO day: bounds such as
 * 'today+2 days' count from it. Acceptances, quizzes and captchas have none: the server alone checks them.
 */
export function schemaOf(form: Pick<FormDefinition, 'fields' | 'messages'>, { today }: { today: string }): Schema {
  const say: Say = (key, values) => ruleMessage(form, key, values)
  const rules = form.fields.flatMap((field) =>
    rulesOf(field, { say, today }).map((rule) => onlyIfShown(rule, conditionOf(field), form.fields)),
  )
  return { version: SCHEMA_VERSION, locale: 'fr_FR', rules }
}

function rulesOf(field: FormField, context: Context): Rule[] {
  switch (field.type) {
    case 'text':
    case 'textarea':
      return [...required(field, context), ...lengths(field, context)]
    case 'email':
    case 'url':
    case 'tel':
      return [
        ...required(field, context),
        { rule: field.type, field: field.name, error: context.say(field.type) },
        ...lengths(field, context),
      ]
    case 'number':
    case 'range':
      return [...required(field, context), ...numberRules(field, context)]
    case 'date':
      return [...required(field, context), ...dateRules(field, context)]
    case 'time':
      return [...required(field, context), ...timeRules(field, context)]
    case 'select':
    case 'checkbox':
    case 'radio':
      return choiceRules(field, context)
    case 'file':
      return fileRules(field, context)
    default:
      return []
  }
}

function required({ name, required }: { name: string; required: boolean }, { say }: Context): Rule[] {
  return required ? [{ rule: 'required', field: name, error: say('required') }] : []
}

function lengths(
  { name, minlength, maxlength }: FieldOf<'text' | 'textarea'> | FieldOf<'email' | 'url' | 'tel'>,
  { say }: Context,
) {
  const rules: Rule[] = []
  if (minlength)
    rules.push({ rule: 'minlength', field: name, error: say('too_short', { minlength }), threshold: minlength })
  if (maxlength)
    rules.push({ rule: 'maxlength', field: name, error: say('too_long', { maxlength }), threshold: maxlength })
  return rules
}

function numberRules({ type, name, min, max, step }: FieldOf<'number' | 'range'>, { say }: Context): Rule[] {
  const rules: Rule[] = [{ rule: 'number', field: name, error: say('number') }]
  const bounds = { min: min ?? '', max: max ?? '' }
  const below = type === 'range' ? 'range' : 'number_too_small'
  const above = type === 'range' ? 'range' : 'number_too_large'
  if (min !== undefined) rules.push({ rule: 'minnumber', field: name, error: say(below, bounds), threshold: min })
  if (max !== undefined) rules.push({ rule: 'maxnumber', field: name, error: say(above, bounds), threshold: max })
  if (step !== undefined)
    rules.push({ rule: 'stepnumber', field: name, error: say('number_step', { step }), base: min ?? 0, interval: step })
  return rules
}

function dateRules({ name, min, max }: FieldOf<'date'>, { say, today }: Context): Rule[] {
  const rules: Rule[] = [{ rule: 'date', field: name, error: say('date') }]
  if (min) {
    const threshold = resolveDay(min, today)
    rules.push({ rule: 'mindate', field: name, error: say('date_too_early', { min: inFrench(threshold) }), threshold })
  }
  if (max) {
    const threshold = resolveDay(max, today)
    rules.push({ rule: 'maxdate', field: name, error: say('date_too_late', { max: inFrench(threshold) }), threshold })
  }
  return rules
}

/** '2026-11-23' of 'today+2 days' on 21 November 2026. */
export function resolveDay(bound: string, today: string): string {
  const [, sign, days] = /^today(?:([+-])(\d+) days)?$/.exec(bound) ?? [bound, null]
  if (sign === null) return bound
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + Number(`${sign ?? ''}${days ?? 0}`))
  return day.toISOString().slice(0, 10)
}

const inFrench = (isoDay: string) => isoDay.split('-').reverse().join('/')

function timeRules({ name, min, max }: FieldOf<'time'>, { say }: Context): Rule[] {
  const rules: Rule[] = [{ rule: 'time', field: name, error: say('time') }]
  if (min) rules.push({ rule: 'mintime', field: name, error: say('time_too_early', { min }), threshold: min })
  if (max) rules.push({ rule: 'maxtime', field: name, error: say('time_too_late', { max }), threshold: max })
  return rules
}

const ASK_FOR_CHOICE = { select: 'select', checkbox: 'required_choice', radio: 'radio' } as const

function choiceRules(field: FieldOf<'select' | 'checkbox' | 'radio'>, { say }: Context): Rule[] {
  const { type, name } = field
  const accept = field.options.map(({ value }) => value)
  const rules: Rule[] = []
  if (field.required) rules.push({ rule: 'required', field: name, error: say(ASK_FOR_CHOICE[type]) })
  rules.push({ rule: 'enum', field: name, error: say('choice_unknown'), accept })
  const { min, max, error } = itemBounds(field, say)
  if (min !== undefined)
    rules.push({ rule: 'minitems', field: name, error: say('checkbox_min', { min }), threshold: min })
  if (max !== undefined) rules.push({ rule: 'maxitems', field: name, error, threshold: max })
  if (type !== 'select' && field.freeText) rules.push(...freeTextRules(name, accept, field.freeText, say))
  return rules
}

function itemBounds(field: FieldOf<'select' | 'checkbox' | 'radio'>, say: Say) {
  if (field.type === 'checkbox' && !field.exclusive)
    return { min: field.min, max: field.max, error: say('checkbox_max', { max: field.max ?? '' }) }
  const isOne = field.type !== 'select' || !field.multiple
  return { max: isOne ? 1 : undefined, error: say(field.type === 'checkbox' ? 'checkbox_exclusive' : 'choice_unknown') }
}

/** Either the text is there, or none of the choices asks for it. What is wrong is told at the text. */
function freeTextRules(name: string, accept: string[], freeText: FreeText, say: Say): Rule[] {
  const { optionValue, maxlength } = freeText
  const text = freeTextName(name)
  const others = accept.filter((value) => value !== optionValue)
  const present: Rule = {
    rule: 'any',
    field: name,
    error: say('free_text_required'),
    rules: [
      { rule: 'required', field: text, error: '' },
      { rule: 'enum', field: name, error: '', accept: others },
    ],
  }
  const short: Rule = { rule: 'maxlength', field: text, error: say('too_long', { maxlength }), threshold: maxlength }
  return freeText.required ? [present, short] : [short]
}

function fileRules(field: FieldOf<'file'>, { say }: Context): Rule[] {
  const { name, accept, maxBytes, filetypesLabel: filetypes, limitLabel: limit } = field
  const rules: Rule[] = [
    { rule: 'file', field: name, error: say('file_type', { filetypes }), accept },
    { rule: 'maxfilesize', field: name, error: say('file_too_large', { limit }), threshold: maxBytes },
  ]
  if (field.required) rules.unshift({ rule: 'requiredfile', field: name, error: say('required_file') })
  return rules
}
