import type { Messages } from '../message-catalogue.ts'
import type { FieldName } from '../methods/method-forms.ts'
import type { FieldErrorCode } from '../methods/text-rules.ts'

export type Control = HTMLInputElement | HTMLSelectElement

export type Field = {
  name: FieldName
  /** Label, control and error line. */
  block: HTMLElement
  control: Control
  error: () => FieldErrorCode | undefined
  /** Shows what is wrong with the field as it stands, incomplete included. */
  showError: () => void
  clear: () => void
  translate: (messages: Messages) => void
}

export type OnEdit = (field: Field, how: { deleting: boolean }) => void

/** The parts of a field's block around its control, with what ties them together for whoever cannot see them. */
export function fieldBlock(name: FieldName, control: Control) {
  const label = document.createElement('label')
  label.className = 'Label'
  label.htmlFor = `Field-${name}Input`
  control.id = label.htmlFor
  control.name = name
  control.classList.add('Input')
  const box = document.createElement('div')
  box.className = 'Field-box'
  box.append(control)
  const errorLine = document.createElement('p')
  errorLine.className = 'Error'
  errorLine.id = `Field-${name}Error`
  errorLine.setAttribute('role', 'alert')
  const block = document.createElement('div')
  block.className = `Field Field--${name}`
  block.append(label, box, errorLine)

  let texts: Messages['fieldErrors'] | undefined
  let shown: FieldErrorCode | undefined
  const show = (error: FieldErrorCode | undefined) => {
    shown = error
    errorLine.textContent = error && texts ? texts[error] : ''
    control.setAttribute('aria-invalid', String(error !== undefined))
    if (error) control.setAttribute('aria-describedby', errorLine.id)
    else control.removeAttribute('aria-describedby')
    control.classList.toggle('Input--invalid', error !== undefined)
    label.classList.toggle('Label--invalid', error !== undefined)
    control.classList.toggle('Input--empty', control.value === '')
  }
  const translate = ({ fields, fieldErrors }: Messages) => {
    texts = fieldErrors
    label.textContent = fields[name].label
    show(shown)
  }
  return { block, box, show, translate }
}
