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

/** Looks at the checkout page as it is drawn; an invalid field is drawn out of sight for the time of a look. */
export function readPageStyles(form: HTMLFormElement): PageStyles {
  const input = form.querySelector('#billing_first_name')
  const label = form.querySelector('.form-row label')
  const text = form.querySelector('.payment_box fieldset') ?? form
  return {
    background: backgroundOf(form),
    input: stylesOf(input ?? form),
    invalidInput: input ? stylesOfInvalid(input) : stylesOf(form),
    label: stylesOf(label ?? form),
    text: stylesOf(text),
  }
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

function stylesOfInvalid(input: Element): StyleRecord {
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
  input.closest('.woocommerce-billing-fields__field-wrapper')?.append(row)
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
