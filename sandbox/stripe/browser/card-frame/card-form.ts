import { formatExpiry, parseExpiry } from '../card-expiry.ts'
import { type CardBrand, cardBrand, cvcLengths, formatCardNumber, onlyDigits } from '../card-number.ts'
import { type CardFieldError, cvcError, expiryError, numberError } from '../card-validation.ts'
import type { Messages } from '../message-catalogue.ts'
import { type CardField, wireField } from './card-field.ts'

export type CardState = { empty: boolean; complete: boolean }

export type CardForm = {
  /** The first error in the order of the fields; all of them are shown, and the first wrong field takes the focus. */
  validate: () => CardFieldError | undefined
  /** The `card` parameter of the API. Only to be asked for after `validate` found nothing. */
  card: () => { number: string; exp_month: number; exp_year: number; cvc: string }
  translate: (messages: Messages) => void
  setReadOnly: (readOnly: boolean) => void
  focus: () => void
  blur: () => void
  clear: () => void
}

export function createCardForm(onChange: (state: CardState) => void): CardForm {
  const brand = () => cardBrand(onlyDigits(number.input.value))
  const onEdit = (field: CardField, { deleting }: { deleting: boolean }) => {
    if (field === number) {
      showBrand(brand(), number.input.value === '')
      cvc.reformat()
    }
    if (!deleting) advance(field, fields)
    onChange(stateOf(fields))
  }
  const number = wireField({ name: 'number', format: formatCardNumber, check: numberError, onEdit })
  const expiry = wireField({
    name: 'expiry',
    format: formatExpiry,
    check: (text) => expiryError(text, new Date()),
    onEdit,
  })
  const cvc = wireField({
    name: 'cvc',
    format: (text) => onlyDigits(text).slice(0, cvcLengths(brand()).max),
    check: (text) => cvcError(text, brand()),
    onEdit,
  })
  const fields = [number, expiry, cvc] as const
  goBackOnEmpty(fields)
  showBrand('unknown', true)

  return {
    validate() {
      for (const field of fields) field.showError()
      const wrong = fields.find((field) => field.error())
      wrong?.input.focus()
      return wrong?.error()
    },
    card() {
      const date = parseExpiry(expiry.input.value)
      if (!date) throw new Error('The card was read before it was validated')
      return {
        number: onlyDigits(number.input.value),
        exp_month: date.month,
        exp_year: date.year,
        cvc: cvc.input.value,
      }
    },
    translate(messages) {
      for (const field of fields) field.translate(messages)
    },
    setReadOnly(readOnly) {
      for (const { input } of fields) input.readOnly = readOnly
    },
    focus: () => number.input.focus(),
    blur() {
      for (const { input } of fields) input.blur()
    },
    clear() {
      for (const field of fields) field.clear()
      showBrand('unknown', true)
      onChange(stateOf(fields))
    },
  }
}

const stateOf = (fields: readonly CardField[]): CardState => ({
  empty: fields.every(({ input }) => input.value === ''),
  complete: fields.every((field) => !field.error()),
})

/** From a field that is right and complete to the next one. Autofill writes without the focus and moves nothing. */
function advance(field: CardField, fields: readonly CardField[]): void {
  const isAtEnd = field.input.selectionEnd === field.input.value.length
  if (field.error() || !isAtEnd || document.activeElement !== field.input) return
  fields[fields.indexOf(field) + 1]?.input.focus()
}

function goBackOnEmpty(fields: readonly CardField[]): void {
  for (const [index, { input }] of fields.entries()) {
    input.addEventListener('keydown', ({ key }) => {
      if (key === 'Backspace' && input.value === '') fields[index - 1]?.input.focus()
    })
  }
}

function showBrand(brand: CardBrand, isEmpty: boolean): void {
  const icons = [...document.querySelectorAll<SVGElement>('#brand-icons [data-brand]')]
  const isDrawn = icons.some((icon) => icon.dataset.brand === brand)
  const wanted = isDrawn ? brand : 'card'
  for (const icon of icons) {
    const isShown = isEmpty ? icon.dataset.brand !== 'card' : icon.dataset.brand === wanted
    icon.toggleAttribute('hidden', !isShown)
  }
}
