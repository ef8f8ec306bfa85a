import { type PageStyles, READ_PROPERTIES, type StyleRecord } from './appearance.ts'
import { parseColor } from './color.ts'

/** Nearest first: the ground that shows through below the card form. */
const GROUNDS = [
  'li.wc_payment_method .wc-payment-form',
  'li.wc_payment_method .payment_box',
  '#payment',
  '#order_review',
  'form.checkout',
  'body',
]

/**
 * Looks at the page as it is drawn. An invalid field is drawn out of sight for the time of a look, and so is a field in a
 * form that has none: the one that pays an order.
 */
export function readPageStyles(form: HTMLFormElement): PageStyles {
  const given = form.querySelector('#billing_first_name')
  const sample = given ? null : drawSample(form)
  const input = given ?? sample?.querySelector('input') ?? form
  const label = (sample ?? form).querySelector('.form-row label, :scope > label')
  const text = form.querySelector('.payment_box fieldset') ?? form
  const styles = {
    background: backgroundOf(form),
    input: stylesOf(input),
    invalidInput: stylesOfInvalid(input, form),
    label: stylesOf(label ?? form),
    text: stylesOf(text),
  }
  sample?.remove()
  return styles
}

function drawSample(form: HTMLFormElement): HTMLElement {
  const row = document.createElement('p')
  row.className = 'field form-row sr'
  const label = document.createElement('label')
  const input = document.createElement('input')
  input.id = 'wc-stripe-hidden-input'
  input.className = 'input input-text'
  input.tabIndex = -1
  input.style.transition = 'none'
  row.append(label, input)
  form.append(row)
  return row
}

function stylesOf(element: Element): StyleRecord {
  const computed = getComputedStyle(element)
  return Object.fromEntries(
    READ_PROPERTIES.map((name) => [
      name,
      computed.getPropertyValue(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
    ]),
  )
}

function stylesOfInvalid(input: Element, form: HTMLFormElement): StyleRecord {
  const row = document.createElement('p')
  row.id = 'wc-stripe-hidden-div'
  row.className = 'form-row woocommerce-invalid woocommerce-invalid-required-field sr'
  const clone = input.cloneNode(false)
  if (!(clone instanceof HTMLElement)) return stylesOf(input)
  clone.id = 'wc-stripe-hidden-invalid-input'
  clone.removeAttribute('name')
  clone.setAttribute('aria-invalid', 'true')
  clone.tabIndex = -1
  clone.style.transition = 'none'
  row.append(clone)
  const place = input.closest('.woocommerce-billing-fields__field-wrapper') ?? form
  place.append(row)
  const styles = stylesOf(clone)
  row.remove()
  return styles
}

function backgroundOf(form: HTMLFormElement): string {
  for (const selector of GROUNDS) {
    const element = form.querySelector(selector) ?? document.querySelector(selector)
    const value = element ? getComputedStyle(element).backgroundColor : ''
    if ((parseColor(value)?.alpha ?? 0) > 0) return value
  }
  return 'rgb(255, 255, 255)'
}
