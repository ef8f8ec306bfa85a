import { isEmail } from '#contracts/address/address.ts'
import type { FormField } from '#contracts/forms/fields.ts'
import { FormDefinition } from '#contracts/forms/form.ts'
import { choicesOf, conditionOf } from '#contracts/forms/shown-fields.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  type Problem,
  readDraft,
  recordWrite,
  refuse,
  restoreVersion,
  type Saved,
  type Unwritten,
  type Writer,
  write,
} from '#server/modules/audit/index.ts'
import { fieldsOf } from './check-answers.ts'
import { findForm, findFormBySlug, insertForm, updateForm } from './forms-repository.ts'
import { namesInMails } from './mail-values.ts'

type FormChange = {
  /** Number of the form; null for a new one, which is version 0 before it is written. */
  id: number | null
  edited: number
  definition: FormDefinition
}

export type SavedForm = Saved & { id: number }

const subjectOf = (id: number) => ({ kind: 'form', id: String(id) }) as const

/** Puts a contact form online, or changes it. What it has received stays as it was sent; its slug stays as well. */
export function saveForm(writer: Writer, change: FormChange): Promise<SavedForm | Unwritten> {
  return save(writer, change)
}

/** Asks again what an older version asked. */
export function restoreForm(
  writer: Writer,
  { id, edited, version }: { id: number; edited: number; version: number },
): Promise<SavedForm | Unwritten> {
  return restoreVersion(writer, { subject: subjectOf(id), version }, (definition) =>
    save(writer, { id, edited, definition, restoredFrom: version }),
  )
}

type Asked = { id: number | null; edited: number; definition: unknown; restoredFrom?: number }

async function save(writer: Writer, asked: Asked): Promise<SavedForm | Unwritten> {
  const read = readDraft(FormDefinition, asked.definition)
  if (read.outcome === 'refused') return read
  const definition = read.draft
  const problems = [problemsOfFields, problemsOfGroups, problemsOfBounds, problemsOfMails, problemsOfRoutes].flatMap(
    (find) => find(definition),
  )
  if (problems.length > 0) return { outcome: 'refused', problems }
  return write(writer, async (tx): Promise<SavedForm | Unwritten> => {
    const unwritten = await refuseInPlace(tx, asked.id, definition)
    if (unwritten) return unwritten
    const id = asked.id ?? (await insertForm(tx, definition))
    if (id === null) return refuse('slug', 'Un autre formulaire porte déjà ce nom.')
    const { edited, restoredFrom } = asked
    const recorded = await recordWrite(tx, writer, {
      subject: subjectOf(id),
      edited,
      content: definition,
      restoredFrom,
    })
    if (recorded.outcome === 'stale') return recorded
    await updateForm(tx, id, { definition, version: recorded.version })
    return { outcome: 'saved', id, version: recorded.version }
  })
}

async function refuseInPlace(
  tx: Transaction,
  id: number | null,
  definition: FormDefinition,
): Promise<Unwritten | null> {
  const { slug, settings } = definition
  const there = id === null ? null : await findForm(tx, id)
  if (id !== null && !there) return { outcome: 'gone' }
  if (there && there.definition.slug !== slug) return refuse('slug', 'Le nom d’un formulaire ne change pas.')
  const other = settings.subscription?.form ?? slug
  if (other !== slug && !(await findFormBySlug(tx, other)))
    return refuse('settings.subscription.form', 'Ce formulaire n’existe pas.')
  return null
}

/** What only the fields together can get wrong. */
function problemsOfFields(definition: FormDefinition): Problem[] {
  const { fields, fieldsets, settings } = definition
  const names = fields.map(({ name }) => name)
  const acceptances = fieldsOf(definition, 'acceptance').map(({ name }) => name)
  const { honeypotField, subscription } = settings
  return [
    ...fields.flatMap(({ name }, index) =>
      names.indexOf(name) < index ? [problem(`fields.${index}.name`, 'Deux champs portent ce nom.')] : [],
    ),
    ...fieldsets.flatMap((fieldset, index) =>
      fieldset.fields
        .filter((name) => !names.includes(name))
        .map((name) => problem(`fieldsets.${index}`, `Le champ «\u202F${name}\u202F» n’existe pas.`)),
    ),
    ...fields.flatMap((field, index) => problemsOfCondition(fields, field, index)),
    ...fields.flatMap(problemsOfFreeText),
    ...(names.includes(honeypotField) ? [problem('settings.honeypotField', 'Un champ visible porte ce nom.')] : []),
    ...(subscription && !acceptances.includes(subscription.field)
      ? [problem('settings.subscription.field', 'Ce champ n’est pas un accord.')]
      : []),
  ]
}

/** A text that no choice asks for would never be asked. */
function problemsOfFreeText(field: FormField, index: number): Problem[] {
  if (!('freeText' in field) || !field.freeText) return []
  const { optionValue } = field.freeText
  return field.options.some(({ value }) => value === optionValue)
    ? []
    : [problem(`fields.${index}.freeText.optionValue`, 'La réponse qui demande un texte n’existe plus.')]
}

/** Each field stands in one group, or its form would show it nowhere, or twice. */
function problemsOfGroups({ fields, fieldsets }: FormDefinition): Problem[] {
  if (fieldsets.length === 0) return []
  return fields.flatMap(({ name }, index) => {
    const count = fieldsets.flatMap((set) => set.fields).filter((each) => each === name).length
    return count === 1 ? [] : [problem(`fields.${index}.name`, 'Ce champ doit être dans un groupe, et un seul.')]
  })
}

/** Bounds that nothing can keep, or a slider that begins beside them. */
function problemsOfBounds({ fields }: FormDefinition): Problem[] {
  return fields.flatMap((field, index) => {
    const at = (part: string, sentence: string) => [problem(`fields.${index}.${part}`, sentence)]
    if ('minlength' in field && field.maxlength !== undefined && (field.minlength ?? 0) > field.maxlength)
      return at('maxlength', 'Le maximum est plus petit que le minimum.')
    // Days are compared as they are written: two that are counted from today, or two of the calendar.
    if (
      'min' in field &&
      field.type !== 'date' &&
      field.min !== undefined &&
      field.max !== undefined &&
      field.min > field.max
    )
      return at('max', 'Le maximum est plus petit que le minimum.')
    if (field.type === 'range' && (field.default < (field.min ?? 0) || field.default > (field.max ?? 100)))
      return at('default', 'Il commence hors de ses bornes.')
    return []
  })
}

const ALWAYS_ASKED: readonly string[] = ['acceptance', 'quiz', 'captcha']

/** A condition looks at a choice that is made before, and waits for what can be chosen there. */
function problemsOfCondition(fields: readonly FormField[], field: FormField, index: number): Problem[] {
  const condition = conditionOf(field)
  if (!condition) return []
  const at = (sentence: string) => [problem(`fields.${index}.shownIf`, sentence)]
  if (ALWAYS_ASKED.includes(field.type)) return at('Ce champ se montre toujours.')
  const source = fields.slice(0, index).find(({ name }) => name === condition.field)
  const choices = source && choicesOf(source)
  if (!choices) return at('La règle vise une liste ou un choix placé avant ce champ.')
  const lost = condition.values.find((value) => !choices.some((choice) => choice.value === value))
  return lost === undefined
    ? []
    : at(`La règle «\u202F${conditionName(source)} = ${lost}\u202F» vise un choix supprimé.`)
}

const conditionName = (field: FormField) => ('label' in field ? `si ${field.label}` : `si ${field.name}`)

/** Where mails go by what was answered. */
function problemsOfRoutes({ fields, mails }: FormDefinition): Problem[] {
  return mails.toShop.routes.flatMap(({ field, values, to }, index): Problem[] => {
    const at = (part: string, sentence: string) => [problem(`mails.toShop.routes.${index}.${part}`, sentence)]
    const source = fields.find(({ name }) => name === field)
    const choices = source && choicesOf(source)
    if (!choices) return at('field', 'La règle vise une liste ou un choix de ce formulaire.')
    const isLost = values.some((value) => !choices.some((choice) => choice.value === value))
    if (isLost) return at('field', 'La règle vise un choix supprimé.')
    return isEmail(to) ? [] : at('to', 'Cette adresse e-mail n’est pas complète.')
  })
}

const MARK = /\{\{([\w-]+)\}\}/g

/** A mail that names what nobody is asked, or goes to no address, is noticed before it is missed. */
function problemsOfMails(definition: FormDefinition): Problem[] {
  const known = namesInMails(definition)
  const files = fieldsOf(definition, 'file').map(({ name }) => name)
  return (['toShop', 'toSender'] as const).flatMap((mail): Problem[] => {
    const template = definition.mails[mail]
    if (!template.active) return []
    const marked = (['to', 'fromName', 'replyTo', 'subject', 'body'] as const).flatMap((part) =>
      [...template[part].matchAll(MARK)].flatMap(([, name = '']) =>
        known.has(name) ? [] : [problem(`mails.${mail}.${part}`, `Rien ne s’appelle «\u202F${name}\u202F» ici.`)],
      ),
    )
    const isNowhere = !template.to.includes('{{') && !isEmail(template.to)
    return [
      ...marked,
      ...(isNowhere ? [problem(`mails.${mail}.to`, 'Cette adresse e-mail n’est pas complète.')] : []),
      ...template.attachments
        .filter((name) => !files.includes(name))
        .map((name) => problem(`mails.${mail}.attachments`, `Le champ «\u202F${name}\u202F» ne prend pas de fichier.`)),
    ]
  })
}

const problem = (field: string, sentence: string): Problem => ({ field, sentence })
