import type { Messages } from '../message-catalogue.ts'
import { isChoice } from '../methods/choices.ts'
import type { FrameMethod } from '../methods/frame-methods.ts'
import { type FieldName, formOf, type MethodType } from '../methods/method-forms.ts'
import type { Values } from '../methods/parameters.ts'
import type { FieldErrorCode } from '../methods/text-rules.ts'
import { createCardFields } from './card-fields.ts'
import { createChoiceField } from './choice-field.ts'
import type { Field, OnEdit } from './field.ts'
import { createTextField } from './text-field.ts'

export type MethodForm = {
  type: MethodType
  section: HTMLElement
  fields: readonly Field[]
  /** The first error in the order of the fields; all of them are shown, and the first wrong field takes the focus. */
  validate: () => FieldErrorCode | undefined
  values: () => Values
  /** Whether it says its terms, from the next `translate` on. */
  sayTerms: (isWanted: boolean) => void
  translate: (messages: Messages, business: string | undefined) => void
  clear: () => void
}

const CONTACT: readonly FieldName[] = ['name', 'email', 'phone']

/** The fields of one type, what follows after the shop's button, and the terms. */
export function createMethodForm({ type, billing, showsTerms }: FrameMethod, onEdit: OnEdit): MethodForm {
  const fields = fieldsOf(type, billing, onEdit)
  const section = document.createElement('div')
  section.className = 'Method'
  section.dataset.type = type
  const next = paragraph('RedirectText Text')
  const terms = paragraph('TermsText Text')
  let saysTerms = showsTerms
  section.append(...fields.map(({ block }) => block), next, terms)

  return {
    type,
    section,
    fields,
    validate() {
      for (const field of fields) field.showError()
      const wrong = fields.find((field) => field.error())
      wrong?.control.focus()
      return wrong?.error()
    },
    values: () => Object.fromEntries(fields.map(({ name, control }) => [name, control.value.trim()])),
    sayTerms(isWanted) {
      saysTerms = isWanted
    },
    translate(messages, business) {
      for (const field of fields) field.translate(messages)
      const { brand, next: step, terms: text } = formOf(type)
      say(next, step === null ? '' : messages.next[step](brand))
      say(terms, saysTerms && text !== null ? messages.terms[text](business, brand) : '')
    },
    clear() {
      for (const field of fields) field.clear()
    },
  }
}

/** Whose account it is comes before the account, where the account is comes behind it; a card comes first. */
function fieldsOf(type: MethodType, billing: readonly FieldName[], onEdit: OnEdit): readonly Field[] {
  const create = (name: FieldName): Field =>
    isChoice(name) ? createChoiceField(name, type, onEdit) : createTextField(name, onEdit)
  const contact = billing.filter((name) => CONTACT.includes(name)).map(create)
  const place = billing.filter((name) => !CONTACT.includes(name)).map(create)
  if (type === 'card') return [...createCardFields(onEdit), ...contact, ...place]
  return [...contact, ...formOf(type).details.map(create), ...place]
}

function paragraph(className: string): HTMLParagraphElement {
  const element = document.createElement('p')
  element.className = className
  return element
}

function say(element: HTMLElement, text: string): void {
  element.textContent = text
  element.hidden = text === ''
}
