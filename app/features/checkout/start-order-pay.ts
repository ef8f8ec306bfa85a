import { onThisSite } from '#app/wire/same-origin-url.ts'
import { createSubmissionId } from '#app/wire/submission-id.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import { CARD_FORM_ID, showCardError } from './card-error.ts'
import { clearMessages, showMessages, showProblems, showText, showUnknown } from './checkout-messages.ts'
import { listProblems, watchFields } from './field-errors.ts'
import {
  asAccident,
  CARD_FORM_MISSING,
  cardForm,
  confirmByFragment,
  forgetWhenOver,
  isConfirmFragment,
  resumeSubmission,
} from './order-flow.ts'
import type { PlacedOrderOutcome } from './place-order.ts'
import { createProcessing } from './processing.ts'
import { forgetSubmission, rememberSubmission, submissionUnderWay } from './submission-under-way.ts'
import { startTermsPanel } from './terms-panel.ts'

/**
 * Sets the form that pays an order in motion: the card is read first, then the form is posted as a plain form (spec §2,
 * pay-for-order page). The answer leads to the order, or back here with the fragment that asks for 3-D Secure.
 */
export function startOrderPay(): void {
  const form = document.querySelector<HTMLFormElement>('form#order_review')
  if (form) setInMotion(form)
}

function setInMotion(form: HTMLFormElement): void {
  const processing = createProcessing(form, 'Votre paiement est en cours de traitement…')
  /** One at a time; the overlay stays while the browser leaves the page. */
  const process = async (work: () => Promise<PlacedOrderOutcome | 'posted'>) => {
    if (processing.isUnderWay()) return
    processing.set(true)
    clearMessages(form)
    const outcome = await work().catch(asAccident)
    if (outcome === 'posted') return
    forgetWhenOver(outcome)
    if (leave(outcome)) return
    processing.set(false)
    explain(form, outcome, askAgain)
  }
  /** What the page still waits for: its last click had no answer. */
  const askAgain = () => {
    const id = submissionUnderWay()
    if (id !== null) void process(() => resumeSubmission(id))
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const problems = listProblems(form)
    if (problems.length > 0) showProblems(form, problems)
    else void process(() => postWithCard(form))
  }
  const resume = () => {
    const { hash, pathname, search } = window.location
    if (!isConfirmFragment(hash)) return
    // At once: a reload must not run it again, and the secret does not stay in the address.
    history.replaceState(history.state, '', pathname + search)
    void process(() => confirmByFragment(hash))
  }
  form.noValidate = true
  watchFields(form)
  startTermsPanel(form)
  form.addEventListener('submit', submit)
  window.addEventListener('hashchange', resume)
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  const isAnswered = document.querySelector('.order-pay__notices [role=alert]') !== null
  if (isAnswered) showKeptRefusal()
  else if (isConfirmFragment(window.location.hash)) resume()
  else askAgain()
}

/** The page was drawn with the answer to the last click: it waits for none. */
function showKeptRefusal(): void {
  forgetSubmission()
  const card = document.getElementById(CARD_FORM_ID)
  if (card && document.querySelector(`.order-pay__notices [data-id="${CARD_FORM_ID}"]`)) showCardError(card)
}

async function postWithCard(form: HTMLFormElement): Promise<PlacedOrderOutcome | 'posted'> {
  const method = (await (await cardForm())?.createPaymentMethod(form)) ?? { ok: false, message: CARD_FORM_MISSING }
  if (!method.ok) return { next: 'correct', text: method.message }
  const submissionId = createSubmissionId()
  setField(form, CHECKOUT_FIELDS.paymentMethodId, method.paymentMethodId)
  setField(form, CHECKOUT_FIELDS.submissionId, submissionId)
  rememberSubmission(submissionId)
  form.submit()
  return 'posted'
}

function leave(outcome: PlacedOrderOutcome): boolean {
  if (outcome.next === 'go') window.location.assign(onThisSite(outcome.redirect))
  return outcome.next === 'go'
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = value
}

function explain(form: HTMLFormElement, outcome: PlacedOrderOutcome, askAgain: () => void): void {
  if (outcome.next === 'unknown') showUnknown(form, { html: '', askAgain })
  if (outcome.next !== 'correct') return
  if ('html' in outcome) showMessages(form, outcome.html)
  else if (outcome.text) showText(form, outcome.text)
  // Without words, the card form says beside its own field what is missing.
  else form.querySelector('.payment_box')?.scrollIntoView({ block: 'center' })
}
