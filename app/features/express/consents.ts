import { EXPRESS_IDS } from '#contracts/payment/express-ids.ts'
import type { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'

/** The same question as the order form beside it asks: who ticks one has answered both. */
const TWINS: [string, (typeof CHECKOUT_FIELDS)['terms' | 'digitalConsent' | 'serviceConsent']][] = [
  // Written out: each page with buttons fetches this, and few of them have an order form.
  [EXPRESS_IDS.terms, 'terms'],
  [EXPRESS_IDS.digitalConsent, 'digital_consent'],
  [EXPRESS_IDS.serviceConsent, 'service_consent'],
]

/** Takes back what was said of a box as soon as it is ticked, and keeps boxes that ask the same in step. */
export function followConsents(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    for (const [ours, theirs] of TWINS) {
      if (target.id === ours) follow(target, theirs)
      else if (target.id === theirs) follow(target, ours)
    }
  })
}

function follow(changed: HTMLInputElement, twin: string): void {
  takeBack(changed)
  const other = boxOf(twin)
  if (!other || other.checked === changed.checked) return
  other.checked = changed.checked
  takeBack(other)
  // The order form takes back what it said by itself.
  other.dispatchEvent(new Event('input', { bubbles: true }))
}

function takeBack(box: HTMLInputElement): void {
  if (box.checked) tell(box, false)
}

/** Says at a box whether it is missing. The sentence was drawn by the server; boxes of the order form have none of ours. */
export function tell(box: HTMLInputElement, isMissing: boolean): void {
  const sentence = document.getElementById(`${box.id}_missing`)
  if (!sentence) return
  sentence.hidden = !isMissing
  const notes = (box.getAttribute('aria-describedby') ?? '').split(' ').filter((note) => note && note !== sentence.id)
  if (isMissing) notes.unshift(sentence.id)
  if (notes.length > 0) box.setAttribute('aria-describedby', notes.join(' '))
  else box.removeAttribute('aria-describedby')
  if (isMissing) box.setAttribute('aria-invalid', 'true')
  else box.removeAttribute('aria-invalid')
}

export function boxOf(id: string): HTMLInputElement | null {
  const box = document.getElementById(id)
  return box instanceof HTMLInputElement ? box : null
}
