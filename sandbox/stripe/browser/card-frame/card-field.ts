import { type CardFieldError, type CardFieldName, isIncomplete } from '../card-validation.ts'
import type { Messages } from '../message-catalogue.ts'
import { reformat, skipSeparator } from './live-format.ts'

export type CardField = {
  name: CardFieldName
  input: HTMLInputElement
  error: () => CardFieldError | undefined
  /** Shows what is wrong with the field as it stands, incomplete included. */
  showError: () => void
  clear: () => void
  reformat: () => void
  translate: (messages: Messages) => void
}

type Wiring = {
  name: CardFieldName
  format: (text: string, options: { deleting: boolean }) => string
  check: (text: string) => CardFieldError | undefined
  onEdit: (field: CardField, how: { deleting: boolean }) => void
}

/** One input of the frame with its label, its format while typing and its error line. */
export function wireField({ name, format, check, onEdit }: Wiring): CardField {
  const { input, label, errorLine } = partsOf(name)
  let errorTexts: Messages['fieldErrors'] | undefined
  let shown: CardFieldError | undefined

  const show = (error: CardFieldError | undefined) => {
    shown = error
    errorLine.textContent = error && errorTexts ? errorTexts[error] : ''
    input.setAttribute('aria-invalid', String(error !== undefined))
    if (error) input.setAttribute('aria-describedby', errorLine.id)
    else input.removeAttribute('aria-describedby')
    input.classList.toggle('Input--invalid', error !== undefined)
    label.classList.toggle('Label--invalid', error !== undefined)
    input.classList.toggle('Input--empty', input.value === '')
  }
  const field: CardField = {
    name,
    input,
    error: () => check(input.value),
    showError: () => show(check(input.value)),
    clear() {
      input.value = ''
      show(undefined)
    },
    reformat() {
      input.value = format(input.value, { deleting: true })
    },
    translate({ fields, fieldErrors }) {
      errorTexts = fieldErrors
      label.textContent = fields[name].label
      input.placeholder = fields[name].placeholder
      show(shown)
    },
  }
  input.addEventListener('beforeinput', (event) => stepOverSeparator(input, event.inputType))
  input.addEventListener('input', (event) => {
    const deleting = event instanceof InputEvent && event.inputType.startsWith('delete')
    formatInPlace(input, (text) => format(text, { deleting }))
    const error = check(input.value)
    show(error && !isIncomplete(error) ? error : undefined)
    onEdit(field, { deleting })
  })
  input.addEventListener('blur', () => {
    if (input.value !== '') field.showError()
  })
  show(undefined)
  return field
}

function partsOf(name: CardFieldName) {
  const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  const label = document.querySelector<HTMLLabelElement>(`label[for="Field-${name}Input"]`)
  const errorLine = document.querySelector<HTMLElement>(`#Field-${name}Error`)
  if (!input || !label || !errorLine) throw new Error(`The card page has no complete field “${name}”`)
  return { input, label, errorLine }
}

function formatInPlace(input: HTMLInputElement, format: (text: string) => string): void {
  const { value, caret } = reformat({ value: input.value, caret: input.selectionStart ?? input.value.length }, format)
  if (value === input.value) return
  input.value = value
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
}

function stepOverSeparator(input: HTMLInputElement, inputType: string): void {
  const { selectionStart: caret, selectionEnd, value } = input
  if (caret === null || caret !== selectionEnd) return
  if (inputType !== 'deleteContentBackward' && inputType !== 'deleteContentForward') return
  const place = skipSeparator({ value, caret }, inputType === 'deleteContentBackward' ? 'backward' : 'forward')
  if (place !== caret) input.setSelectionRange(place, place)
}
