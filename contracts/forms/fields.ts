import { z } from 'zod'

/** Names of fields never start with an underscore: those are the contract's hidden fields. */
const FieldName = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/)

/** A field is asked only once one of these was chosen in a field before it. */
const ShownIf = z.object({ field: FieldName, values: z.array(z.string()).min(1, 'Cochez au moins une réponse.') })
export type ShownIf = z.infer<typeof ShownIf>

const Asked = {
  name: FieldName,
  label: z.string().trim().min(1, 'Posez la question.').max(500),
  required: z.boolean().default(false),
  help: z.string().default(''),
  shownIf: ShownIf.optional(),
}
const Typed = { autocomplete: z.string().optional(), placeholder: z.string().optional() }
/** In UTF-16 units, as a browser counts. */
const Lengths = { minlength: z.int().nonnegative().optional(), maxlength: z.int().positive().optional() }

/** Counts what was typed ('up') or what is left ('down'). */
const Counter = z.object({ mode: z.enum(['up', 'down']), warnAt: z.int().nonnegative().default(0) })
export type Counter = z.infer<typeof Counter>

const typedField = <Type extends 'text' | 'email' | 'url' | 'tel'>(type: Type) =>
  z.object({ type: z.literal(type), ...Asked, ...Typed, ...Lengths, counter: Counter.optional() })

const Textarea = z.object({
  type: z.literal('textarea'),
  ...Asked,
  ...Typed,
  ...Lengths,
  rows: z.int().positive().default(8),
  counter: Counter.optional(),
})

const Bounds = { min: z.number().optional(), max: z.number().optional(), step: z.number().positive().optional() }
const Numeric = z.object({
  type: z.literal('number'),
  ...Asked,
  ...Typed,
  ...Bounds,
  unit: z.string().optional(),
})
const Range = z.object({
  type: z.literal('range'),
  ...Asked,
  ...Bounds,
  default: z.number(),
  showValue: z.boolean().default(false),
  minLabel: z.string().default(''),
  maxLabel: z.string().default(''),
})

/** A day, or one counted from the day on which the form is shown: 'today', 'today+2 days'. */
const DayBound = z.string().regex(/^(?:\d{4}-\d{2}-\d{2}|today(?:[+-]\d{1,5} days)?)$/)
const DateField = z.object({
  type: z.literal('date'),
  ...Asked,
  min: DayBound.optional(),
  max: DayBound.optional(),
})
const Time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const TimeField = z.object({
  type: z.literal('time'),
  ...Asked,
  min: Time.optional(),
  max: Time.optional(),
  /** Seconds between the times that the browser offers; any time within the bounds is taken. */
  step: z.int().positive().optional(),
})

const Option = z.object({
  value: z.string().min(1),
  label: z.string().trim().min(1, 'Écrivez la réponse.'),
  group: z.string().optional(),
})
export type Option = z.infer<typeof Option>

/** A text that one of the choices asks for. Travels as `_wpcf7_free_text_{field}`; mails call it by `name`. */
const FreeText = z.object({
  optionValue: z.string(),
  name: FieldName,
  label: z.string(),
  maxlength: z.int().positive(),
  required: z.boolean().default(false),
})
export type FreeText = z.infer<typeof FreeText>

const Select = z.object({
  type: z.literal('select'),
  ...Asked,
  options: z.array(Option).min(1),
  multiple: z.boolean().default(false),
  default: z.string().default(''),
  includeBlank: z.boolean().default(false),
  blankLabel: z.string().default('—Veuillez choisir une option—'),
})
const Checkbox = z.object({
  type: z.literal('checkbox'),
  ...Asked,
  options: z.array(Option).min(1),
  /** At most one box stays checked. */
  exclusive: z.boolean().default(false),
  min: z.int().positive().optional(),
  max: z.int().positive().optional(),
  freeText: FreeText.optional(),
})
const Radio = z.object({
  type: z.literal('radio'),
  ...Asked,
  options: z.array(Option).min(1),
  default: z.string().nullable().default(null),
  freeText: FreeText.optional(),
})

const File = z.object({
  type: z.literal('file'),
  ...Asked,
  /** '.pdf' or a MIME type. */
  accept: z.array(z.string()).min(1),
  /** What the content has to be, whatever its name says. */
  mimeTypes: z.array(z.string()).min(1),
  maxBytes: z.int().positive(),
  maxFiles: z.int().positive().default(1),
  /** How the two limits are told: '2 Mo', 'PDF, DOCX'. */
  limitLabel: z.string(),
  filetypesLabel: z.string(),
})

const Acceptance = z.object({
  type: z.literal('acceptance'),
  ...Asked,
  /** Its answer is kept, but nothing depends on it. */
  optional: z.boolean().default(false),
  /** Must stay unchecked. */
  invert: z.boolean().default(false),
  checkedByDefault: z.boolean().default(false),
  /** Slug of the page that the text speaks of. */
  linkTo: z.string().optional(),
})

const Quiz = z.object({
  type: z.literal('quiz'),
  ...Asked,
  questions: z.array(z.object({ question: z.string(), answers: z.array(z.string()).min(1) })).min(1),
})
const Captcha = z.object({
  type: z.literal('captcha'),
  ...Asked,
  length: z.int().min(4).max(8),
  charset: z.string().min(10),
  expiresInSeconds: z.int().positive(),
  refreshLabel: z.string(),
})

const Hidden = z.object({ type: z.literal('hidden'), name: FieldName, default: z.string().default('') })

/** One field of a contact form, as a shop defines it. Submit button and counters belong to the form and to the texts. */
export const FormField = z.discriminatedUnion('type', [
  typedField('text'),
  typedField('email'),
  typedField('url'),
  typedField('tel'),
  Textarea,
  Numeric,
  Range,
  DateField,
  TimeField,
  Select,
  Checkbox,
  Radio,
  File,
  Acceptance,
  Quiz,
  Captcha,
  Hidden,
])
export type FormField = z.infer<typeof FormField>
export type FieldType = FormField['type']
export type FieldOf<Type extends FieldType> = Extract<FormField, { type: Type }>
