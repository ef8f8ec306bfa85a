import type { SetupIntentResult, Stripe } from '@stripe/stripe-js'
import { providerErrorText } from '#app/payment/provider-error.ts'
import { FOREIGN_ADDRESS, returnAddress } from '#app/payment/return-address.ts'
import { bringToReader } from '#app/ui/bring-to-reader.ts'
import { connectionErrorText } from '#app/wire/connection-error.ts'
import { createAndConfirmSetupIntent } from '#app/wire/payment.ts'
import { chosenMethodType, type FieldsToPost } from '#app/wire/payment-step.ts'
import { onThisSite, redirectTarget } from '#app/wire/same-origin-url.ts'
import { announce } from '#app/wire/shop-events.ts'
import { escapeHtml } from '#contracts/text/escape-html.ts'
import { UPDATE_ALL_CLASS, UPDATE_ALL_FIELD } from '#contracts/wire/change-method.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import type { SetupData } from '#contracts/wire/payment-answers.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'

type Adding = {
  settings: PaymentSettings
  provider: () => Promise<Stripe>
  fieldsToPost: () => Promise<FieldsToPost>
}

/** How setting a method up ended: kept by the shop as the form is sent, carried on elsewhere, not done, or refused. */
type Ended =
  | { next: 'post'; intentId: string }
  | { next: 'go'; location: string }
  | { next: 'incomplete' }
  | { next: 'correct'; message: string }

/** Sets the form in motion that keeps a method without an order (spec §4, setup intent confirmation). */
export function startAddMethod(form: HTMLFormElement, adding: Adding): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!form.classList.contains('processing')) void add(form, adding)
  })
}

async function add(form: HTMLFormElement, adding: Adding): Promise<void> {
  setProcessing(form, true)
  clearNotices()
  const ended = await setUp(form, adding).catch(
    (cause: unknown): Ended => ({ next: 'correct', message: connectionErrorText(cause) }),
  )
  if (ended.next === 'post') {
    const field = Object.assign(document.createElement('input'), { type: 'hidden', value: ended.intentId })
    field.name = CHECKOUT_FIELDS.setupIntentId
    form.querySelector(`[name="${field.name}"]`)?.remove()
    form.append(field)
    return form.submit()
  }
  if (ended.next === 'go') return window.location.assign(ended.location)
  setProcessing(form, false)
  if (ended.next === 'correct' && ended.message) showClassicNotice(ended.message)
}

async function setUp(form: HTMLFormElement, { settings, provider, fieldsToPost }: Adding): Promise<Ended> {
  const made = await fieldsToPost()
  if (!made.ok) return { next: 'correct', message: made.message }
  const forAll = form
    .querySelector('[name=payment_method]:checked')
    ?.closest('li')
    ?.querySelector(`.${UPDATE_ALL_CLASS}:checked`)
  const answer = await createAndConfirmSetupIntent(onThisSite(settings.wp_ajax_url), {
    ...made.fields,
    'wc-stripe-payment-type': chosenMethodType(form) ?? '',
    ...(forAll && { [UPDATE_ALL_FIELD]: 'true' }),
    _ajax_nonce: settings.createAndConfirmSetupIntentNonce,
  })
  if (!answer.success) return { next: 'correct', message: answer.data.error.message || settings.genericErrorMessage }
  return carryOn(answer.data, settings, provider)
}

async function carryOn(data: SetupData, settings: PaymentSettings, provider: Adding['provider']): Promise<Ended> {
  if (data.status === 'succeeded') return { next: 'post', intentId: data.id }
  const { next_action: action, client_secret: clientSecret } = data
  if (data.status === 'requires_action' && action?.type === 'redirect_to_url' && action.redirect_to_url)
    return { next: 'go', location: redirectTarget(action.redirect_to_url.url, settings.redirectOrigins) }
  const stripe = await provider()
  if (data.payment_type !== 'cashapp') {
    const result = await stripe.confirmSetup({ clientSecret, redirect: 'if_required' })
    return endOf(result, settings, { next: 'post', intentId: data.id })
  }
  const location = returnAddress(data.return_url, settings)
  if (location === null) return { next: 'correct', message: FOREIGN_ADDRESS }
  const result = await stripe.confirmCashappSetup(clientSecret, { return_url: location })
  return endOf(result, settings, { next: 'go', location })
}

function endOf({ setupIntent, error }: SetupIntentResult, settings: PaymentSettings, success: Ended): Ended {
  if (error) return { next: 'correct', message: providerErrorText(error, settings) || settings.genericErrorMessage }
  const isDone = setupIntent.status === 'succeeded' || setupIntent.status === 'processing'
  return isDone ? success : { next: 'incomplete' }
}

function setProcessing(form: HTMLFormElement, isUnderWay: boolean): void {
  form.classList.toggle('processing', isUnderWay)
  form.querySelector('#place_order')?.setAttribute('aria-busy', String(isUnderWay))
  const line = form.querySelector('[role=status]')
  if (line) line.textContent = isUnderWay ? 'Votre moyen de paiement est en cours de vérification…' : ''
}

const NOTICES = '.woocommerce-notices-wrapper'

function clearNotices(): void {
  document.querySelector(NOTICES)?.replaceChildren()
}

/** In the style of classic pages: an alert list in the first place for notices; what is one already stays as it is. */
export function showClassicNotice(message: string): void {
  const place = document.querySelector<HTMLElement>(NOTICES)
  if (!place) return
  place.innerHTML = message.includes('woocommerce-error')
    ? message
    : `<ul class="woocommerce-error" role="alert"><li>${escapeHtml(message)}</li></ul>`
  bringToReader(place, 'page')
  announce('checkout_error', { args: [message], detail: message })
}
