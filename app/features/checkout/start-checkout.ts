import { nextPaint } from '#app/ui/next-paint.ts'
import type { CheckoutParams } from '#app/wire/checkout.ts'
import { readPageSettings } from '#app/wire/page-settings.ts'
import { chosenBox, isPaymentFragment } from '#app/wire/payment-step.ts'
import { announce } from '#app/wire/shop-events.ts'
import { submissionUnderWay } from '#app/wire/submission-under-way.ts'
import type { Notice } from '#contracts/cart/cart.ts'
import { startAccountFields, startLogin } from './account-behaviour.ts'
import { announceStart } from './announce-start.ts'
import {
  bringSent,
  clearMessages,
  showKept,
  showMessages,
  showProblems,
  showText,
  showUnknown,
} from './checkout-messages.ts'
import { startCoupons } from './coupon-behaviour.ts'
import { listProblems, watchFields } from './field-errors.ts'
import { leave } from './leave.ts'
import { asAccident, followFragment, forgetWhenOver, orderAndConfirm, resumeSubmission } from './order-flow.ts'
import type { PlacedOrderOutcome } from './place-order.ts'
import { createProcessing } from './processing.ts'
import { createReviewScheduler } from './review-scheduler.ts'
import { createReviewUpdate, watchAddress } from './review-update.ts'
import { startTermsPanel } from './terms-panel.ts'

/** Sets the checkout form in motion; its markup belongs to the server. */
export function startCheckout(): void {
  const form = document.querySelector<HTMLFormElement>('form[name=checkout]')
  const params = readPageSettings<CheckoutParams>('checkout')
  if (form && params) setInMotion(form, params)
}

function setInMotion(form: HTMLFormElement, params: CheckoutParams): void {
  const { update, forget } = createReviewUpdate(form, params)
  const review = createReviewScheduler(update)
  /** The nonce in the page was refused, so whatever the next answer holds is newer. */
  const renewNonce = () => {
    forget()
    return review.runNow()
  }
  const processing = createProcessing(form, 'Votre commande est en cours de traitement…')

  /** One at a time: whoever clicks again meanwhile is not heard. The overlay stays while the browser leaves the page. */
  const process = async (work: () => Promise<PlacedOrderOutcome>) => {
    if (processing.isUnderWay()) return
    processing.set(true)
    review.cancel()
    const outcome = await work().catch(asAccident)
    forgetWhenOver(outcome)
    if (!leave(outcome)) {
      processing.set(false)
      explain(form, outcome, { params, askAgain })
    }
  }
  /** What the page still waits for: its last click had no answer. */
  const askAgain = () => {
    const id = submissionUnderWay()
    if (id === null) return
    clearMessages(form)
    void process(() => resumeSubmission(id))
  }
  const resume = () => {
    const { hash, pathname, search } = window.location
    if (!isPaymentFragment(hash)) return
    // At once: a reload must not run it again, and the secret does not stay in the address.
    history.replaceState(history.state, '', pathname + search)
    void process(() => followFragment(hash))
  }
  let isTelling = false
  /** Of two presses within a frame the first one is answered. */
  const tell = async (problems: Notice[]) => {
    if (isTelling) return
    isTelling = true
    processing.showPress(true)
    // To draw all of them takes a phone longer than to show that the press was heard.
    await nextPaint()
    isTelling = false
    // A payment that the address asks for has begun meanwhile.
    if (processing.isUnderWay()) return
    processing.showPress(false)
    showProblems(form, problems)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (processing.isUnderWay()) return
    const problems = listProblems(form)
    if (problems.length > 0) return void tell(problems)
    clearMessages(form)
    if (isAllowed(form)) void process(() => orderAndConfirm(form, renewNonce))
  }

  form.noValidate = true
  watchFields(form)
  watchAddress(form, review)
  startTermsPanel(form)
  startLogin()
  startAccountFields(form)
  startCoupons(form, { params, refreshReview: review.runNow })
  form.addEventListener('submit', submit)
  window.addEventListener('hashchange', resume)
  window.addEventListener('pageshow', reloadWhenRestored)
  announceStart(form)
  // Set in front of the reload that the shop asked for.
  if (history.scrollRestoration === 'manual') showKept(form)
  else bringSent()
  history.scrollRestoration = 'auto'
  if (isPaymentFragment(window.location.hash)) resume()
  else askAgain()
}

/** Coming back after the order: the page in memory is still covered and shows a cart that is gone. */
function reloadWhenRestored({ persisted }: PageTransitionEvent): void {
  if (persisted) window.location.reload()
}

/** Other scripts may hold an order back, as in every shop of this contract. */
function isAllowed(form: HTMLFormElement): boolean {
  const method = String(new FormData(form).get('payment_method') ?? '')
  return ['checkout_place_order', `checkout_place_order_${method}`].every((name) =>
    announce(name, { on: form, isForbiddable: true }),
  )
}

type Explaining = { params: CheckoutParams; askAgain: () => void }

function explain(form: HTMLFormElement, outcome: PlacedOrderOutcome, { params, askAgain }: Explaining): void {
  if (outcome.next === 'unknown') {
    showUnknown(form, { html: params.i18n_checkout_error, askAgain })
    return
  }
  if (outcome.next === 'correct' && 'text' in outcome) {
    if (outcome.text) showText(form, outcome.text, outcome.fieldId)
    // Without words, the card form says beside its own field what is missing.
    else chosenBox(form)?.scrollIntoView({ block: 'center' })
    return
  }
  const html = outcome.next === 'correct' ? outcome.html : ''
  showMessages(form, html || `<ul class="woocommerce-error"><li>${params.i18n_checkout_error}</li></ul>`)
}
