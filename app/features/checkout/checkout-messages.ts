import type { Notice } from '#contracts/cart.ts'
import { escapeHtml } from '#contracts/notices.ts'
import { announceOnBody } from './body-events.ts'
import { clearFieldErrors, showFieldError } from './field-errors.ts'
import { scrollToElement } from './scroll-to-element.ts'

type Group = 'checkout' | 'updateOrderReview'

const SCROLL_MS = 600
const SCROLL_OFFSET_PX = 100
const FOCUS_DELAY_MS = 500

/** Shows messages of the shop (the whole `ul.woocommerce-error`) on top of the form and below the fields they name. */
export function showMessages(form: HTMLFormElement, html: string, group: Group = 'checkout'): void {
  clearMessages(form)
  const box = document.createElement('div')
  box.className = `woocommerce-NoticeGroup woocommerce-NoticeGroup-${group}`
  box.tabIndex = -1
  box.setAttribute('role', 'alert')
  box.innerHTML = html
  // The contract's list calls itself an alert and so is no list any more; in the page the box around it is the alert.
  box.querySelector('[role="alert"]')?.removeAttribute('role')
  const items = [...box.querySelectorAll<HTMLElement>('.woocommerce-error li')]
  for (const item of items) tieToField(item)
  if (group === 'checkout') box.prepend(headline(items.length))
  form.prepend(box)
  scrollToElement(box, { durationMs: SCROLL_MS, offsetPx: SCROLL_OFFSET_PX })
  focusLater(box)
  announceOnBody('checkout_error', html)
}

/** Whoever has gone to a field meanwhile, the card's frame included, is typing there: the focus stays with them. */
function focusLater(box: HTMLElement): void {
  const focused = document.activeElement
  setTimeout(() => {
    if (document.activeElement === focused || document.activeElement === document.body)
      box.focus({ preventScroll: true })
  }, FOCUS_DELAY_MS)
}

/** Shows problems that were found without asking the shop. */
export function showProblems(form: HTMLFormElement, problems: readonly Notice[]): void {
  const items = problems.map(({ html, fieldId }) => `<li${fieldId ? ` data-id="${fieldId}"` : ''}>${html}</li>`)
  showMessages(form, `<ul class="woocommerce-error">${items.join('')}</ul>`)
}

export const showText = (form: HTMLFormElement, text: string) =>
  showProblems(form, [{ kind: 'error', html: escapeHtml(text) }])

export function clearMessages(form: HTMLFormElement): void {
  for (const old of form.querySelectorAll('.woocommerce-NoticeGroup')) old.remove()
  clearFieldErrors(form)
}

/** `data-id` names the field: the message leads there, and is repeated below it. */
function tieToField(item: HTMLElement): void {
  const field = item.dataset.id ? document.getElementById(item.dataset.id) : null
  if (!field) return
  // Beside the words the shop draws a sign.
  const words = item.querySelector(':scope > div') ?? item
  showFieldError(field, words.innerHTML)
  const link = document.createElement('a')
  link.href = `#${field.id}`
  // A link inside the message stays one of its own.
  const parts = [...words.childNodes]
  const own = parts.findIndex((part) => part instanceof HTMLAnchorElement)
  link.append(...parts.slice(0, own < 0 ? parts.length : own))
  link.addEventListener('click', (event) => {
    event.preventDefault()
    field.focus()
  })
  words.prepend(link)
}

function headline(count: number): HTMLElement {
  const line = document.createElement('p')
  line.className = 'checkout-headline'
  line.textContent =
    count > 1 ? `La commande n’est pas passée. ${count} points à corriger\u202F:` : 'La commande n’est pas passée.'
  return line
}
