import { bringToReader } from '#app/ui/bring-to-reader.ts'
import { announce } from '#app/wire/shop-events.ts'
import type { Notice } from '#contracts/cart/cart.ts'
import { WAIT_FOR_PAYMENT } from '#contracts/checkout/wait-for-payment.ts'
import { escapeHtml } from '#contracts/text/escape-html.ts'
import { CHANGE_METHOD_FIELDS } from '#contracts/wire/change-method.ts'
import { clearFieldErrors, showFieldError } from './field-errors.ts'
import { clearMethodError, isMethodForm, leadToMethod, showMethodError } from './method-error.ts'

type Group = 'checkout' | 'updateOrderReview'
type Showing = { group?: Group; headline?: string; button?: HTMLButtonElement }

/** Shows messages of the shop (the whole `ul.woocommerce-error`) on top of the form and below the fields they name. */
export function showMessages(
  form: HTMLFormElement,
  html: string,
  { group = 'checkout', headline, button }: Showing = {},
): void {
  clearMessages(form)
  const box = document.createElement('div')
  box.className = `woocommerce-NoticeGroup woocommerce-NoticeGroup-${group}`
  box.tabIndex = -1
  box.setAttribute('role', 'group')
  box.innerHTML = html
  box.querySelector('.woocommerce-error')?.setAttribute('role', 'alert')
  const items = [...box.querySelectorAll<HTMLElement>('.woocommerce-error li')]
  for (const item of items) {
    // The contract's list calls itself an alert, and so is no list any more.
    item.setAttribute('role', 'presentation')
    tieToField(item)
  }
  if (group === 'checkout') {
    const line = lineOf(headline ?? failureOf(form, items))
    box.setAttribute('aria-labelledby', line.id)
    box.prepend(line)
  }
  if (button) box.append(button)
  form.prepend(box)
  bringToReader(box, 'checkout')
  announce('checkout_error', { args: [html], detail: html })
}

/** Shows problems that were found without asking the shop. */
export function showProblems(form: HTMLFormElement, problems: readonly Notice[]): void {
  const items = problems.map(({ html, fieldId }) => `<li${fieldId ? ` data-id="${fieldId}"` : ''}>${html}</li>`)
  showMessages(form, `<ul class="woocommerce-error">${items.join('')}</ul>`)
}

export const showText = (form: HTMLFormElement, text: string, fieldId?: string) =>
  showProblems(form, [{ kind: 'error', html: escapeHtml(text), ...(fieldId && { fieldId }) }])

/** Shows what the page was loaded with as the answer to the order that was sent before: the browser would scroll past it. */
export function showKept(form: HTMLFormElement): void {
  const place = document.querySelector('.checkout-notices')
  const errors = place?.querySelector('.woocommerce-error')?.closest('.checkout-notices > *')
  if (!place || !errors) return
  errors.remove()
  const others = [...place.children]
  showMessages(form, errors.outerHTML)
  place.append(...others)
}

/** Leads to what the page was loaded with otherwise: the bank that has sent its visitor back said no, pieces are gone. */
export function bringSent(): void {
  const notice = document.querySelector('.checkout-notices :is(.woocommerce-error, .woocommerce-message)')
  const box = notice?.closest<HTMLElement>('[role=alert]')
  if (box) bringToReader(box, 'checkout')
}

/** Says that nobody knows yet how the order went, what to do meanwhile, and offers to ask again. `html`: what the shop says then. */
export function showUnknown(form: HTMLFormElement, { html, askAgain }: { html: string; askAgain: () => void }): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn btn--quiet btn--sm'
  button.textContent = 'Vérifier à nouveau'
  button.addEventListener('click', askAgain)
  const items = [html, WAIT_FOR_PAYMENT].filter(Boolean).map((item) => `<li>${item}</li>`)
  showMessages(form, `<ul class="woocommerce-error">${items.join('')}</ul>`, {
    headline: isCheckout(form)
      ? 'Nous ne savons pas encore si votre commande est passée.'
      : 'Nous ne savons pas encore si votre paiement est passé.',
    button,
  })
}

/** Where messages stand that are not in the form: the shop's own above it, and those about coupons. */
const OTHER_PLACES = '.checkout-notices, .order-pay__notices, .coupon__messages'

/** Takes all messages back (spec §8: earlier notices are removed). */
export function clearMessages(form: HTMLFormElement): void {
  for (const old of form.querySelectorAll('.woocommerce-NoticeGroup')) old.remove()
  for (const place of document.querySelectorAll(OTHER_PLACES)) place.replaceChildren()
  clearFieldErrors(form)
  clearMethodError(form)
}

/** `data-id` names the field: the message leads there, and is repeated below it. */
function tieToField(item: HTMLElement): void {
  const field = item.dataset.id ? document.getElementById(item.dataset.id) : null
  if (!field) return
  // Beside the words the shop draws a sign.
  const words = item.querySelector(':scope > div') ?? item
  const isForm = isMethodForm(field.id)
  if (isForm) showMethodError(field)
  else showFieldError(field, words.innerHTML)
  const link = document.createElement('a')
  link.href = `#${field.id}`
  // A link inside the message stays one of its own.
  const parts = [...words.childNodes]
  const own = parts.findIndex((part) => part instanceof HTMLAnchorElement)
  link.append(...parts.slice(0, own < 0 ? parts.length : own))
  link.addEventListener('click', (event) => {
    event.preventDefault()
    if (isForm) leadToMethod(field)
    else field.focus()
  })
  words.prepend(link)
}

const isCheckout = (form: HTMLFormElement) => form.name === 'checkout'

/** A method that was refused has paid nothing. An order that is paid on its own page was placed long ago. */
function failureOf(form: HTMLFormElement, items: readonly HTMLElement[]): string {
  const failure = wordsOf(form)
  if (items.length > 1) return `${failure} ${items.length}\u00A0points à corriger\u202F:`
  return isMethodForm(items[0]?.dataset.id ?? '') ? `${failure} Rien n’a été débité.` : failure
}

function lineOf(text: string): HTMLElement {
  const line = document.createElement('p')
  line.className = 'checkout-headline'
  line.id = 'checkout-headline'
  line.textContent = text
  return line
}

function wordsOf(form: HTMLFormElement): string {
  if (isCheckout(form)) return 'La commande n’est pas passée.'
  const isChange = form.elements.namedItem(CHANGE_METHOD_FIELDS.subscription) !== null
  return isChange ? 'Le moyen de paiement n’est pas modifié.' : 'Le paiement n’est pas passé.'
}
