import { type CardBrand, cardBrand, cvcLengths, onlyDigits } from '../card-number.ts'
import { cvcError } from '../card-validation.ts'
import { TEXT_RULES } from '../methods/text-rules.ts'
import type { Field, OnEdit } from './field.ts'
import { createTextField, type TextField } from './text-field.ts'

/** Number, expiry and security code: the network decides about the code's length, and each leads on to the next. */
export function createCardFields(onEdit: OnEdit): readonly Field[] {
  const brand = () => cardBrand(onlyDigits(number.control.value))
  const edited: OnEdit = (field, how) => {
    if (field === number) {
      showBrand(number, brand())
      cvc.reformat()
    }
    if (!how.deleting) advance(field, fields)
    onEdit(field, how)
  }
  const number = createTextField('number', edited)
  const expiry = createTextField('expiry', edited)
  const cvc = createTextField('cvc', edited, {
    ...TEXT_RULES.cvc,
    format: (text) => onlyDigits(text).slice(0, cvcLengths(brand()).max),
    check: (text) => cvcError(text, brand()),
  })
  const fields = [number, expiry, cvc] as const
  goBackOnEmpty(fields)
  number.control.after(icons('visa', 'mastercard', 'amex', 'card'))
  cvc.control.after(icons('cvc-back'))
  showBrand(number, 'unknown')
  return [
    {
      ...number,
      clear() {
        number.clear()
        showBrand(number, 'unknown')
      },
    },
    expiry,
    cvc,
  ]
}

/** From a field that is right and complete to the next one. Autofill writes without the focus and moves nothing. */
function advance(field: Field, fields: readonly TextField[]): void {
  const at = fields.findIndex(({ name }) => name === field.name)
  const { control } = fields[at] ?? {}
  if (!control || field.error() || document.activeElement !== control) return
  if (control.selectionEnd === control.value.length) fields[at + 1]?.control.focus()
}

function goBackOnEmpty(fields: readonly TextField[]): void {
  for (const [index, { control }] of fields.entries()) {
    control.addEventListener('keydown', ({ key }) => {
      if (key === 'Backspace' && control.value === '') fields[index - 1]?.control.focus()
    })
  }
}

const SVG = 'http://www.w3.org/2000/svg'

/** Drawn by the symbols of the frame's page. */
function icons(...names: readonly string[]): HTMLElement {
  const span = document.createElement('span')
  span.className = 'Icons'
  span.setAttribute('aria-hidden', 'true')
  for (const name of names) {
    const svg = document.createElementNS(SVG, 'svg')
    svg.dataset.brand = name
    if (name === 'card' || name === 'cvc-back') svg.classList.add('Icon')
    const use = document.createElementNS(SVG, 'use')
    use.setAttribute('href', `#${name}`)
    svg.append(use)
    span.append(svg)
  }
  return span
}

function showBrand({ block, control }: TextField, brand: CardBrand): void {
  const drawn = [...block.querySelectorAll<SVGElement>('[data-brand]')]
  const wanted = drawn.some((icon) => icon.dataset.brand === brand) ? brand : 'card'
  for (const icon of drawn) {
    const isShown = control.value === '' ? icon.dataset.brand !== 'card' : icon.dataset.brand === wanted
    icon.toggleAttribute('hidden', !isShown)
  }
}
