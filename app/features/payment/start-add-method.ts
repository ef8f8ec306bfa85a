import type { Stripe } from '@stripe/stripe-js'
import { bringToReader } from '#app/ui/bring-to-reader.ts'
import { connectionErrorText } from '#app/wire/connection-error.ts'
import { readPageSettings } from '#app/wire/page-settings.ts'
import { createAndConfirmSetupIntent } from '#app/wire/payment.ts'
import { chosenMethodType, paymentStep } from '#app/wire/payment-step.ts'
import { redirectTarget } from '#app/wire/same-origin-url.ts'
import { ADD_METHOD_FIELDS } from '#contracts/wire/account.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import type { SetupData } from '#contracts/wire/payment-answers.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import { providerErrorText } from './provider-error.ts'
import { openProvider } from './provider-script.ts'

/** What became of adding: the page is left, the form may be sent, or something is to be said ('': nothing). */
type Added = { next: 'left' } | { next: 'send'; intentId: string } | { next: 'say'; message: string }

/** Sets the form that adds a method in motion (spec §4, setup intent confirmation; facts payment-flows §2). */
export function startAddMethod(): void {
  const form = document.querySelector<HTMLFormElement>('form#add_payment_method')
  const settings = readPageSettings<PaymentSettings>('payment')
  if (form && settings) setInMotion(form, settings)
}

function setInMotion(form: HTMLFormElement, settings: PaymentSettings): void {
  let isUnderWay = false
  const set = (next: boolean) => {
    isUnderWay = next
    form.classList.toggle('processing', next)
    form.querySelector('#place_order')?.setAttribute('aria-busy', String(next))
    const place = form.querySelector('.add-method__wait')
    if (place) place.textContent = next ? 'Vérification… Une fenêtre de votre banque peut s’ouvrir.' : ''
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isUnderWay) return
    set(true)
    showError('')
    const added = await add(form, settings).catch((cause): Added => say(connectionErrorText(cause)))
    if (added.next === 'left') return
    if (added.next === 'send') return send(form, added.intentId)
    set(false)
    showError(added.message)
  })
}

const say = (message: string): Added => ({ next: 'say', message })

async function add(form: HTMLFormElement, settings: PaymentSettings): Promise<Added> {
  const step = await paymentStep()
  const filled = await step.fieldsToPost(form)
  if (!filled.ok) return say(filled.message)
  const answer = await createAndConfirmSetupIntent(settings.wp_ajax_url, {
    [CHECKOUT_FIELDS.paymentMethodId]: filled.fields[CHECKOUT_FIELDS.paymentMethodId] ?? '',
    'wc-stripe-payment-type': chosenMethodType(form) ?? '',
    _ajax_nonce: settings.createAndConfirmSetupIntentNonce,
  })
  return answer.success ? follow(answer.data, settings) : say(answer.data.error.message)
}

async function follow(setup: SetupData, settings: PaymentSettings): Promise<Added> {
  const { id, status, next_action: action, client_secret: clientSecret, payment_type: type } = setup
  if (status === 'succeeded') return { next: 'send', intentId: id }
  if (action?.type === 'redirect_to_url') {
    window.location.assign(redirectTarget(action.redirect_to_url?.url ?? '', settings.redirectOrigins))
    return { next: 'left' }
  }
  const provider = await openProvider(settings)
  const confirm = IN_THE_PAGE[type] ?? confirmCard
  const { error, setupIntent } = await confirm(provider, {
    clientSecret,
    returnUrl: decodeURIComponent(setup.return_url),
  })
  if (error) return say(providerErrorText(error, settings) || settings.genericErrorMessage)
  // A code that was closed before anybody approved: the form is there again.
  return setupIntent?.status === 'succeeded' ? { next: 'send', intentId: id } : say('')
}

type Asked = { clientSecret: string; returnUrl: string }
type Confirming = (provider: Stripe, asked: Asked) => ReturnType<Stripe['confirmCashappSetup']>

const confirmCard: Confirming = (provider, { clientSecret }) =>
  provider.confirmSetup({ clientSecret, redirect: 'if_required' })

/** Types whose codes the provider's script shows by a function of their own. */
const IN_THE_PAGE: Readonly<Record<string, Confirming>> = {
  cashapp: (provider, { clientSecret, returnUrl }) =>
    provider.confirmCashappSetup(clientSecret, { return_url: returnUrl }),
}

/** The shop reads the intent at the provider: the form only names it. */
function send(form: HTMLFormElement, intentId: string): void {
  const field = document.createElement('input')
  Object.assign(field, { type: 'hidden', name: ADD_METHOD_FIELDS.setupIntent, value: intentId })
  form.append(field)
  form.submit()
}

function showError(message: string): void {
  const place = document.querySelector<HTMLElement>('.woocommerce-notices-wrapper')
  if (!place) return
  place.replaceChildren()
  if (message === '') return
  const list = document.createElement('ul')
  list.className = 'woocommerce-error list stack'
  list.setAttribute('role', 'alert')
  const item = document.createElement('li')
  item.className = 'notice notice--bad'
  item.setAttribute('role', 'presentation')
  item.textContent = message
  list.append(item)
  place.append(list)
  bringToReader(place, 'checkout')
}
