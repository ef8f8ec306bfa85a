import { createContext, useContext } from 'react'
import type { FormField, Option } from '#contracts/forms/fields.ts'
import type { FormDefinition } from '#contracts/forms/form.ts'
import { choicesOf, conditionOf } from '#contracts/forms/shown-fields.ts'
import type { FieldProblem } from '#contracts/staff/edit-form.ts'

export type Change = (change: (form: FormDefinition) => FormDefinition) => void

type Editing = { form: FormDefinition; change: Change; problems: readonly FieldProblem[]; isUsed: boolean }

export const FormEditing = createContext<Editing | null>(null)

/** The form that is being edited, and how its parts are changed. */
export function useForm(): Editing {
  const editing = useContext(FormEditing)
  if (!editing) throw new Error('There is no form here')
  return editing
}

type Mail = FormDefinition['mails']['toShop']

/** A field in the words of a mail: its answer, the words of its choice, the names of its files. */
const MARK = /\{\{([^{}]+?)(_label|_filename)?\}\}/g

/** Where a part of a form stands in its page: what is wrong with it leads there. */
export const partId = (path: string) => `part-${path.replaceAll('.', '-')}`

export const withField = (form: FormDefinition, index: number, field: FormField): FormDefinition => ({
  ...form,
  fields: form.fields.with(index, field),
})

/** A field in another place; fieldsets keep their own order. */
export function moved(form: FormDefinition, from: number, to: number): FormDefinition {
  const field = form.fields[from]
  if (!field || to < 0 || to >= form.fields.length) return form
  return { ...form, fields: form.fields.toSpliced(from, 1).toSpliced(to, 0, field) }
}

/**
 * Without a field, and without what named it. Words of mails stay, and fields that waited for its answer: whoever puts the
 * form online is told of them.
 */
export function without(form: FormDefinition, name: string): FormDefinition {
  const ofMail = (mail: Mail): Mail => ({
    ...mail,
    routes: mail.routes.filter(({ field }) => field !== name),
    attachments: mail.attachments.filter((each) => each !== name),
  })
  const { subscription, ...settings } = form.settings
  return {
    ...form,
    fields: form.fields.filter((field) => field.name !== name),
    fieldsets: form.fieldsets.map((set) => ({ ...set, fields: set.fields.filter((each) => each !== name) })),
    mails: { toShop: ofMail(form.mails.toShop), toSender: ofMail(form.mails.toSender) },
    settings: subscription && subscription.field !== name ? { ...settings, subscription } : settings,
  }
}

/** With one group more, behind the others; the first one takes all fields in. */
export function withGroup(form: FormDefinition): FormDefinition {
  const isFirst = form.fieldsets.length === 0
  const fields = isFirst ? form.fields.map(({ name }) => name) : []
  return { ...form, fieldsets: [...form.fieldsets, { legend: 'Nouveau groupe', fields }] }
}

/** Without a group: its fields go to the one before, or to the next. */
export function withoutGroup(form: FormDefinition, index: number): FormDefinition {
  const lost = form.fieldsets[index]?.fields ?? []
  const left = form.fieldsets.toSpliced(index, 1)
  const heir = left[Math.max(0, index - 1)]
  if (!heir) return { ...form, fieldsets: [] }
  return { ...form, fieldsets: left.with(Math.max(0, index - 1), { ...heir, fields: [...heir.fields, ...lost] }) }
}

/** With a field in another group. */
export const inGroup = (form: FormDefinition, name: string, group: number): FormDefinition => ({
  ...form,
  fieldsets: form.fieldsets.map(({ legend, fields }, index) => {
    const others = fields.filter((each) => each !== name)
    return { legend, fields: index === group ? [...others, name] : others }
  }),
})

/** A field under another name, which all that named it follows: groups, rules, mails and their words. */
export function renamed(form: FormDefinition, index: number, name: string): FormDefinition {
  const field = form.fields[index]
  if (!field) return form
  const told = (each: string) => (each === field.name ? name : each)
  const { mails, settings } = form
  const { subscription } = settings
  return {
    ...form,
    fields: form.fields.map((each, place) => (place === index ? { ...field, name } : waitingFor(each, told))),
    fieldsets: form.fieldsets.map(({ legend, fields }) => ({ legend, fields: fields.map(told) })),
    mails: { toShop: mailNaming(mails.toShop, told), toSender: mailNaming(mails.toSender, told) },
    settings: subscription
      ? { ...settings, subscription: { ...subscription, field: told(subscription.field) } }
      : settings,
  }
}

type Told = (name: string) => string

function waitingFor(field: FormField, told: Told): FormField {
  const condition = conditionOf(field)
  return condition ? ({ ...field, shownIf: { ...condition, field: told(condition.field) } } as FormField) : field
}

function mailNaming(mail: Mail, told: Told): Mail {
  const worded = (text: string) => text.replaceAll(MARK, (_, name: string, what = '') => `{{${told(name)}${what}}}`)
  return {
    ...mail,
    ...{ to: worded(mail.to), fromName: worded(mail.fromName), replyTo: worded(mail.replyTo) },
    ...{ subject: worded(mail.subject), body: worded(mail.body) },
    attachments: mail.attachments.map(told),
    routes: mail.routes.map((route) => ({ ...route, field: told(route.field) })),
  }
}

/** With other choices; the text that one of them asks for stays with it when it is worded anew. */
export function withOptions(field: FormField, options: Option[]): FormField {
  const changed = { ...field, options } as FormField
  if (!('freeText' in changed) || !changed.freeText) return changed
  const { freeText } = changed
  const { optionValue } = freeText
  if (options.some(({ value }) => value === optionValue)) return changed
  const place = choicesOf(field)?.findIndex(({ value }) => value === optionValue) ?? -1
  const follower = options[place]
  return follower ? { ...changed, freeText: { ...freeText, optionValue: follower.value } } : changed
}
