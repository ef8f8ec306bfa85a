import type { Stripe } from '@stripe/stripe-js'
import type { ConfirmFragment } from './confirm-fragment.ts'
import type { PayingPage } from './paying-page.ts'

/** How long a bank's app waits for its owner (facts payment-methods §3). */
const APPROVAL_SECONDS = 60
const TICK_MS = 1000
/** Of a method, on the pages of both kinds. */
const BOX = '.payment_box, .wc-block-components-radio-control-accordion-content'

/**
 * Says that somebody has to approve in their bank's app, with what is left of the time, as long as the provider waits for
 * it. Gives back how to take it away; nothing where the intent waits for something else.
 */
export async function waitForApproval(
  page: Pick<PayingPage, 'form' | 'codeField'>,
  stripe: Pick<Stripe, 'retrievePaymentIntent'>,
  { intentType, clientSecret }: ConfirmFragment,
): Promise<() => void> {
  const field = page.codeField()
  if (!field || intentType !== 'payment_intent') return () => undefined
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret).catch(() => ({ paymentIntent: undefined }))
  if (String(paymentIntent?.next_action?.type ?? '') !== 'blik_authorize') return () => undefined
  return showWait(field.closest(BOX) ?? page.form)
}

function showWait(box: Element): () => void {
  const panel = document.createElement('div')
  panel.className = 'payment-wait'
  const words = document.createElement('p')
  words.setAttribute('role', 'status')
  const left = document.createElement('p')
  left.className = 'small'
  // Told once; a reader that is told every second hears nothing else.
  left.setAttribute('aria-hidden', 'true')
  panel.append(words, left)
  box.append(panel)
  words.textContent = 'Validez maintenant le paiement dans votre application. Cette page se met à jour seule.'
  const end = Date.now() + APPROVAL_SECONDS * TICK_MS
  const tell = () => {
    left.textContent = timeLeft(Math.ceil((end - Date.now()) / TICK_MS))
  }
  tell()
  const clock = setInterval(tell, TICK_MS)
  panel.scrollIntoView?.({ block: 'center' })
  return () => {
    clearInterval(clock)
    panel.remove()
  }
}

function timeLeft(seconds: number): string {
  if (seconds <= 0) return 'Nous attendons la réponse de votre banque.'
  return seconds === 1 ? 'Il reste 1 seconde.' : `Il reste ${seconds} secondes.`
}
