import { createContext, useContext } from 'react'
import type { FormField } from '#contracts/forms/fields.ts'
import type { FormDefinition } from '#contracts/forms/form.ts'
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

/** Without a field, and without what named it. */
export function without(form: FormDefinition, name: string): FormDefinition {
  const toShop = {
    ...form.mails.toShop,
    routes: form.mails.toShop.routes.filter(({ field }) => field !== name),
    attachments: form.mails.toShop.attachments.filter((each) => each !== name),
  }
  return {
    ...form,
    fields: form.fields.filter((field) => field.name !== name),
    fieldsets: form.fieldsets.map((set) => ({ ...set, fields: set.fields.filter((each) => each !== name) })),
    mails: { ...form.mails, toShop },
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

/** A field under another name, which all that named it follows. */
export function renamed(form: FormDefinition, index: number, name: string): FormDefinition {
  const field = form.fields[index]
  if (!field) return form
  const told = (each: string) => (each === field.name ? name : each)
  const { toShop } = form.mails
  return {
    ...withField(form, index, { ...field, name }),
    fieldsets: form.fieldsets.map(({ legend, fields }) => ({ legend, fields: fields.map(told) })),
    mails: { ...form.mails, toShop: { ...toShop, attachments: toShop.attachments.map(told) } },
  }
}
