import { bringToReader } from '#app/ui/bring-to-reader.ts'
import { announce } from '#app/wire/shop-events.ts'
import { WAIT_FOR_PAYMENT } from '#contracts/checkout/wait-for-payment.ts'
import { PLATFORM } from '#contracts/identifiers.ts'
import { escapeHtml } from '#contracts/text/escape-html.ts'

const NOTICES = `.${PLATFORM}-notices-wrapper`
const ERRORS = `${PLATFORM}-error`

export const UNKNOWN = 'Nous ne savons pas encore si votre commande est passée.'

/** Takes back what was said about an earlier try (spec §8, how errors are displayed). */
export const clearMessages = (): void => document.querySelector(NOTICES)?.replaceChildren()

/** Says on top of the page why an order by wallet did not go through: words of ours, a line each, or the shop's own list. */
export function showMessage(message: string): void {
  const isList = message.includes(ERRORS)
  const items = message.split('\n').filter(Boolean)
  showList(isList ? message : listOf(items.map(escapeHtml)))
  announce('checkout_error', { args: [message], detail: message })
}

/** Says that nobody knows yet how the order went, what to do meanwhile, and offers to ask again. */
export function showUnknown(askAgain: () => void): void {
  const place = showList(listOf([`<strong>${UNKNOWN}</strong>`, WAIT_FOR_PAYMENT]))
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', className: 'btn btn--quiet btn--sm', textContent: 'Vérifier à nouveau' })
  button.addEventListener('click', askAgain)
  place?.append(button)
}

const listOf = (items: readonly string[]) =>
  `<ul class="${ERRORS} list stack" role="alert">${items.map((item) => `<li role="presentation" class="notice notice--bad"><div>${item}</div></li>`).join('')}</ul>`

function showList(html: string): HTMLElement | null {
  const place = document.querySelector<HTMLElement>(NOTICES)
  if (!place) return null
  place.innerHTML = html
  for (const list of place.querySelectorAll(`.${ERRORS}`)) list.setAttribute('role', 'alert')
  bringToReader(place, 'page')
  return place
}
