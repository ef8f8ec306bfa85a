import { chosenBox, isPaymentFragment } from '#app/wire/payment-step.ts'
import { createSubmissionId } from '#app/wire/submission-id.ts'
import { forgetSubmission, rememberSubmission, submissionUnderWay } from '#app/wire/submission-under-way.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import { clearMessages, showMessages, showProblems, showText, showUnknown } from './checkout-messages.ts'
import { listProblems, watchFields } from './field-errors.ts'
import { leave } from './leave.ts'
import { isMethodForm, showMethodError } from './method-error.ts'
import { asAccident, fieldsToPost, followFragment, forgetWhenOver, resumeSubmission } from './order-flow.ts'
import type { PlacedOrderOutcome } from './place-order.ts'
import { createProcessing } from './processing.ts'
import { startTermsPanel } from './terms-panel.ts'

/**
 * Sets the form that pays an order, or changes a subscription's method, in motion: the chosen method is read first, then the form is posted as a plain form (spec §2,
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
    else void process(() => postWithPayment(form))
  }
  const resume = () => {
    const { hash, pathname, search } = window.location
    if (!isPaymentFragment(hash)) return
    // At once: a reload must not run it again, and the secret does not stay in the address.
    history.replaceState(history.state, '', pathname + search)
    void process(() => followFragment(hash))
  }
  form.noValidate = true
  watchFields(form)
  startTermsPanel(form)
  form.addEventListener('submit', submit)
  window.addEventListener('hashchange', resume)
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  const isAnswered = document.querySelector('.order-pay__notices [role=alert]') !== null
  if (isAnswered) showKeptRefusal()
  else if (isPaymentFragment(window.location.hash)) resume()
  else askAgain()
}

/** The page was drawn with the answer to the last click: it waits for none. */
function showKeptRefusal(): void {
  forgetSubmission()
  const id = document.querySelector<HTMLElement>('.order-pay__notices [data-id]')?.dataset.id ?? ''
  const refused = isMethodForm(id) ? document.getElementById(id) : null
  if (refused) showMethodError(refused)
}

async function postWithPayment(form: HTMLFormElement): Promise<PlacedOrderOutcome | 'posted'> {
  const payment = await fieldsToPost(form)
  if (!payment.ok) return { next: 'correct', text: payment.message, fieldId: payment.fieldId }
  for (const [name, value] of Object.entries(payment.fields)) setField(form, name, value)
  if (form.elements.namedItem(CHECKOUT_FIELDS.submissionId)) nameSubmission(form)
  form.submit()
  return 'posted'
}

/** A click that orders can be asked about; one that only changes what is charged later orders nothing. */
function nameSubmission(form: HTMLFormElement): void {
  const submissionId = createSubmissionId()
  setField(form, CHECKOUT_FIELDS.submissionId, submissionId)
  rememberSubmission(submissionId)
}

/** Into the form's own field where it has one: the contract's markup holds that of the payment method. */
function setField(form: HTMLFormElement, name: string, value: string): void {
  const there = form.elements.namedItem(name)
  const field = there instanceof HTMLInputElement ? there : document.createElement('input')
  Object.assign(field, { type: 'hidden', name, value })
  if (field !== there) form.append(field)
}

function explain(form: HTMLFormElement, outcome: PlacedOrderOutcome, askAgain: () => void): void {
  if (outcome.next === 'unknown') showUnknown(form, { html: '', askAgain })
  if (outcome.next !== 'correct') return
  if ('html' in outcome) showMessages(form, outcome.html)
  else if (outcome.text) showText(form, outcome.text, outcome.fieldId)
  // Without words, the card form says beside its own field what is missing.
  else chosenBox(form)?.scrollIntoView({ block: 'center' })
}
