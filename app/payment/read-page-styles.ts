import { type PageStyles, READ_PROPERTIES, type StyleRecord } from './appearance.ts'
import { parseColor } from './color.ts'

/** Where a page shows what its fields and texts look like, nearest first (facts stripe-gateway §6). */
type Page = {
  /** What may show through below the provider's form. */
  grounds: readonly string[]
  input: readonly string[]
  label: readonly string[]
  text: readonly string[]
  /** Where an invalid field is drawn for the time of a look, in what, and what says that it is invalid. */
  places: readonly string[]
  row: { tag: string; classes: string; invalid: string }
}

const CLASSIC: Page = {
  grounds: [
    'li.wc_payment_method .wc-payment-form',
    'li.wc_payment_method .payment_box',
    '#payment',
    '#order_review',
    'form.checkout',
    'body',
  ],
  input: ['#billing_first_name'],
  label: ['.woocommerce-checkout .form-row label', '.form-row label'],
  text: ['#payment .payment_methods li .payment_box fieldset', '.payment_box fieldset', '.form-row'],
  places: ['.woocommerce-billing-fields__field-wrapper'],
  row: { tag: 'p', classes: 'field form-row', invalid: 'woocommerce-invalid woocommerce-invalid-required-field' },
}

const BLOCKS: Page = {
  grounds: [
    '#payment-method .wc-block-components-radio-control-accordion-option',
    '#payment-method',
    'form.wc-block-checkout__form',
    '.wc-block-checkout',
    'body',
  ],
  input: ['#billing-first_name', '#shipping-first_name'],
  label: ['.wc-block-components-checkout-step__description'],
  text: ['.wc-block-components-checkout-step__description', '.wc-block-components-text-input'],
  places: ['#billing.wc-block-components-address-form', '#shipping.wc-block-components-address-form'],
  row: { tag: 'div', classes: 'wc-block-components-text-input', invalid: 'has-error' },
}

/** Whether a form stands on the page that is made of blocks. */
export const isOfBlocks = (form: Element): boolean => form.closest('.wc-block-checkout') !== null

/**
 * Looks at the page as it is drawn. An invalid field is drawn out of sight for the time of a look, and so is a field in a
 * form that has none: the one that pays an order.
 */
export function readPageStyles(form: HTMLFormElement): PageStyles {
  const page = isOfBlocks(form) ? BLOCKS : CLASSIC
  const given = first(form, page.input)
  const sample = given ? null : drawRow(form, page, { id: 'wc-stripe-hidden-input' })
  const input = given ?? sample?.querySelector('input') ?? form
  const label = sample?.querySelector('label') ?? first(document, page.label) ?? form
  const styles = {
    background: backgroundOf(form, page),
    input: stylesOf(input),
    invalidInput: stylesOfInvalid(input, form, page),
    label: stylesOf(label),
    text: stylesOf(first(form, page.text) ?? form),
  }
  sample?.remove()
  return styles
}

function first(root: ParentNode, selectors: readonly string[]): Element | null {
  for (const selector of selectors) {
    const found = root.querySelector(selector)
    if (found) return found
  }
  return null
}

/** A row with a field, out of sight; `like` is a field to copy. */
function drawRow(place: Element, { row }: Page, { id, like }: { id: string; like?: Element }): HTMLElement {
  const line = document.createElement(row.tag)
  line.className = `${row.classes} sr`
  const label = document.createElement('label')
  const copy = like?.cloneNode(false)
  const input = copy instanceof HTMLInputElement ? copy : document.createElement('input')
  if (!copy) input.className = 'input input-text'
  input.id = id
  input.removeAttribute('name')
  input.tabIndex = -1
  input.style.transition = 'none'
  line.append(label, input)
  place.append(line)
  return line
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

function stylesOfInvalid(input: Element, form: HTMLFormElement, page: Page): StyleRecord {
  const place = first(form, page.places) ?? form
  const row = drawRow(place, page, { id: 'wc-stripe-hidden-invalid-input', like: input })
  row.id = 'wc-stripe-hidden-div'
  row.className += ` ${page.row.invalid}`
  const field = row.querySelector('input')
  field?.setAttribute('aria-invalid', 'true')
  const styles = stylesOf(field ?? input)
  row.remove()
  return styles
}

function backgroundOf(form: HTMLFormElement, { grounds }: Page): string {
  for (const selector of grounds) {
    const element = form.querySelector(selector) ?? document.querySelector(selector)
    const value = element ? getComputedStyle(element).backgroundColor : ''
    if ((parseColor(value)?.alpha ?? 0) > 0) return value
  }
  return 'rgb(255, 255, 255)'
}
