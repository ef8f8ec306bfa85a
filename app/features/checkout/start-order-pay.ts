import { sameOriginUrl } from '#app/wire/same-origin-url.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import { clearMessages, showProblems, showText } from './checkout-messages.ts'
import { listProblems, watchFields } from './field-errors.ts'
import { asConnectionError, CARD_FORM_MISSING, cardForm, confirmByFragment, isConfirmFragment } from './order-flow.ts'
import type { PlacedOrderOutcome } from './place-order.ts'
import { startTermsPanel } from './terms-panel.ts'

/**
 * Sets the form that pays an order in motion: the card is read first, then the form is posted as a plain form (spec §2,
 * pay-for-order page). The answer leads to the order, or back here with the fragment that asks for 3-D Secure.
 */
export function startOrderPay(form: HTMLFormElement, onProcessing: (isProcessing: boolean) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let isProcessing = false
  const setProcessing = (next: boolean) => {
    isProcessing = next
    form.classList.toggle('processing', next)
    form.querySelector('#place_order')?.setAttribute('aria-busy', String(next))
    onProcessing(next)
  }
  /** One at a time; the overlay stays while the browser leaves the page. */
  const process = async (work: () => Promise<PlacedOrderOutcome | 'posted'>) => {
    if (isProcessing) return
    setProcessing(true)
    clearMessages(form)
    const outcome = await work().catch(asConnectionError)
    if (outcome === 'posted' || leave(outcome)) return
    setProcessing(false)
    if (outcome.next === 'correct' && 'text' in outcome) explain(form, outcome.text)
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
  watchFields(form, signal)
  startTermsPanel(form, signal)
  form.addEventListener('submit', submit, { signal })
  window.addEventListener('hashchange', resume, { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload(), { signal })
  resume()
  return () => stop.abort()
}

async function postWithCard(form: HTMLFormElement): Promise<PlacedOrderOutcome | 'posted'> {
  const method = (await (await cardForm())?.createPaymentMethod(form)) ?? { ok: false, message: CARD_FORM_MISSING }
  if (!method.ok) return { next: 'correct', text: method.message }
  const field = form.elements.namedItem(CHECKOUT_FIELDS.paymentMethodId)
  if (field instanceof HTMLInputElement) field.value = method.paymentMethodId
  form.submit()
  return 'posted'
}

function leave(outcome: PlacedOrderOutcome): boolean {
  const url = outcome.next === 'go' ? sameOriginUrl(outcome.redirect) : null
  if (url) window.location.assign(url)
  return url !== null
}

function explain(form: HTMLFormElement, text: string): void {
  if (text) showText(form, text)
  // Without words, the card form says beside its own field what is missing.
  else form.querySelector('.payment_box')?.scrollIntoView({ block: 'center' })
}
