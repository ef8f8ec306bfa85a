import { type Choice, type ChoiceFieldName, choicesOf, isRequired } from '../methods/choices.ts'
import type { MethodType } from '../methods/method-forms.ts'
import type { FieldErrorCode } from '../methods/text-rules.ts'
import { type Field, fieldBlock, type OnEdit } from './field.ts'

const MISSING: Record<ChoiceFieldName, FieldErrorCode> = {
  bank: 'incomplete_bank',
  bank_country: 'incomplete_bank',
  account_type: 'incomplete_account_number',
  country: 'incomplete_address_country',
}

/** A list to choose from. The kind of account begins with the usual one, every other list with nothing chosen. */
export function createChoiceField(name: ChoiceFieldName, type: MethodType, onEdit: OnEdit): Field {
  const control = document.createElement('select')
  const required = isRequired(name, type)
  control.setAttribute('aria-required', String(required))
  if (name === 'country') control.setAttribute('autocomplete', 'billing country')
  const { block, show, translate } = fieldBlock(name, control)
  const error = () => (required && control.value === '' ? MISSING[name] : undefined)
  const field: Field = {
    name,
    block,
    control,
    error,
    showError: () => show(error()),
    clear() {
      control.selectedIndex = 0
      show(undefined)
    },
    translate(messages) {
      const { language, accountTypes, choose } = messages
      const none = name === 'account_type' ? [] : [{ value: '', label: choose }]
      fill(control, [...none, ...choicesOf(name, { type, language, accountTypes })])
      translate(messages)
    },
  }
  control.addEventListener('change', () => {
    show(undefined)
    onEdit(field, { deleting: false })
  })
  return field
}

function fill(control: HTMLSelectElement, choices: readonly Choice[]): void {
  const { value } = control
  control.replaceChildren(...choices.map((choice) => new Option(choice.label, choice.value)))
  if (choices.some((choice) => choice.value === value)) control.value = value
}
