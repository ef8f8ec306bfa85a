import { isIncomplete, TEXT_RULES, type TextFieldName, type TextRule } from '../methods/text-rules.ts'
import { type Field, fieldBlock, type OnEdit } from './field.ts'
import { reformat, skipSeparator } from './live-format.ts'

export type TextField = Field & { control: HTMLInputElement; reformat: () => void }

/** One input of the frame with its label, its format while typing and its error line. */
export function createTextField(name: TextFieldName, onEdit: OnEdit, rule: TextRule = TEXT_RULES[name]): TextField {
  const control = createInput(rule)
  const { block, show, translate } = fieldBlock(name, control)
  const field: TextField = {
    name,
    block,
    control,
    error: () => rule.check(control.value),
    showError: () => show(rule.check(control.value)),
    clear() {
      control.value = ''
      show(undefined)
    },
    reformat() {
      control.value = rule.format(control.value, { deleting: true })
    },
    translate(messages) {
      control.placeholder = messages.fields[name].placeholder
      translate(messages)
    },
  }
  control.addEventListener('beforeinput', (event) => stepOverSeparator(control, event.inputType))
  control.addEventListener('input', (event) => {
    const deleting = event instanceof InputEvent && event.inputType.startsWith('delete')
    formatInPlace(control, (text) => rule.format(text, { deleting }))
    const error = rule.check(control.value)
    show(error && !isIncomplete(error) ? error : undefined)
    onEdit(field, { deleting })
  })
  control.addEventListener('blur', () => {
    if (control.value !== '') field.showError()
  })
  show(undefined)
  return field
}

function createInput({ inputMode, autocomplete, check }: TextRule): HTMLInputElement {
  const input = document.createElement('input')
  input.type = 'text'
  input.inputMode = inputMode
  input.setAttribute('autocomplete', autocomplete)
  input.spellcheck = false
  input.setAttribute('autocorrect', 'off')
  input.setAttribute('aria-required', String(check('') !== undefined))
  return input
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
