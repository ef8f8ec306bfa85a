import { type CheckoutParams, updateOrderReview } from '#app/wire/checkout.ts'
import { announce, onShopEvent } from '#app/wire/shop-events.ts'
import { showMessages } from './checkout-messages.ts'
import type { createReviewScheduler, ReviewRequest } from './review-scheduler.ts'
import { swapFragment } from './swap-fragment.ts'
import { watchPresses } from './watch-presses.ts'

export function createReviewUpdate(form: HTMLFormElement, params: CheckoutParams) {
  const presses = watchPresses(form.querySelector<HTMLElement>('#order_review') ?? form)
  const drawn = new Map<string, string>()
  let underWay = 0

  /** Fetches the order review and puts in what has changed since the last answer. */
  async function update(signal: AbortSignal, { hasShippingMethods }: ReviewRequest): Promise<void> {
    const review = form.querySelector('#order_review')
    underWay += 1
    review?.setAttribute('aria-busy', 'true')
    try {
      const answer = await updateOrderReview(form, {
        nonce: params.update_order_review_nonce,
        hasShippingMethods,
        signal,
      })
      if (answer.reload) return window.location.reload()
      await presses.over()
      // What the press has set in motion is newer: an order on its way, or another choice.
      if (signal.aborted) return
      for (const [selector, html] of Object.entries(answer.fragments)) {
        if (drawn.get(selector) === html) continue
        drawn.set(selector, html)
        for (const element of document.querySelectorAll(selector)) swapFragment(element, html)
      }
      review?.querySelector(`.${TROUBLE}`)?.remove()
      if (answer.result === 'failure') showMessages(form, answer.messages, { group: 'updateOrderReview' })
      announce('updated_checkout', { args: [answer], detail: answer })
    } catch {
      if (!signal.aborted && review) showTrouble(review)
    } finally {
      underWay -= 1
      if (underWay === 0) review?.removeAttribute('aria-busy')
    }
  }

  /** The next answer is drawn whole: something in the page is not what the server sent. */
  return { update, forget: () => drawn.clear() }
}

const TROUBLE = 'review-trouble'

/** Nobody has ordered anything: the review alone says that it may be out of date, and nothing moves. */
function showTrouble(review: Element): void {
  if (review.querySelector(`.${TROUBLE}`)) return
  const line = document.createElement('p')
  line.className = `${TROUBLE} notice`
  line.setAttribute('role', 'status')
  line.append('Ce récapitulatif n’a pas pu être mis à jour. Vérifiez votre connexion. ')
  const again = document.createElement('button')
  again.type = 'button'
  again.className = 'btn btn--text btn--sm'
  again.textContent = 'Mettre à jour le total'
  again.addEventListener('click', () => announce('update_checkout'))
  line.append(again)
  review.querySelector('h2')?.after(line)
}

/** What is told at once: the choice of a way, and every field of an address, which the session keeps for a reload. */
const TOLD = '.woocommerce-billing-fields, .woocommerce-shipping-fields, .update_totals_on_change, .shipping_method'

/** Asks for a new review when something changes that may move the total, or that is to be kept. */
export function watchAddress(form: HTMLFormElement, review: ReturnType<typeof createReviewScheduler>): void {
  const isIn = (selector: string, { target }: Event) => target instanceof Element && target.closest(selector) !== null
  form.addEventListener('keydown', (event) => {
    if (isIn('.address-field input.input-text', event)) review.afterTyping(event.key)
  })
  form.addEventListener('change', (event) => {
    if (isIn(TOLD, event)) review.afterChange()
  })
  onShopEvent('update_checkout', (asked) => (keepsShipping(asked) ? review.afterChange() : review.runNow(ANEW)))
  if ([...form.elements].some((control) => control.closest(TOLD) && isChanged(control))) review.afterChange()
}

const ANEW: ReviewRequest = { hasShippingMethods: false }

/** Whoever asks may have the server choose the way of shipping anew (spec §4: after a coupon). */
const keepsShipping = (asked: unknown) =>
  !(typeof asked === 'object' && asked && 'update_shipping_method' in asked && asked.update_shipping_method === false)

/** Whether a field is not as the server drew it: changed before anything listened, or filled in by the browser. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    const drawn = [...control.options].findIndex((option) => option.defaultSelected)
    return control.selectedIndex !== Math.max(drawn, 0)
  }
  // Without a name it is no field of the form, but what helps to fill one.
  if (!(control instanceof HTMLInputElement) || control.name === '') return false
  return control.checked !== control.defaultChecked || control.value !== control.defaultValue
}
