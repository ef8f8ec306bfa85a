import type { StripeError } from '@stripe/stripe-js'
import { createApiClient } from '../api.ts'
import { isConfirmationToken, isPaymentMethod } from '../api-objects.ts'
import type { FrameRequest, FrameSettings, FromFrame, ToFrame } from '../frame-protocol.ts'
import { messagesFor } from '../messages.ts'
import { methodData, methodOptions, withBilling } from '../methods/parameters.ts'
import { applyAppearance } from './apply-appearance.ts'
import { loadFonts } from './fonts.ts'
import { createPaymentForm, type PaymentForm } from './payment-form.ts'

type Post = (message: FromFrame) => void

type Shown = { form: PaymentForm; drawn: string; settings: FrameSettings }

/** Listens to the shop's page and answers it. What is typed stays here; it leaves for the API only, from `answer`. */
export function serveFrame(shopOrigin: string, post: Post): (message: ToFrame) => Promise<void> {
  let shown: Shown | undefined
  reportKeysAndFocus(post)

  return async (message) => {
    if (message.type !== 'request') shown?.form[message.type]()
    else if (message.request.type === 'apply-settings') {
      const isFirst = shown === undefined
      shown = show(message.request.settings, post, shown)
      await loadFonts(shown.settings.fonts, shopOrigin)
      if (isFirst) reportHeight(post)
      post({ type: 'response', id: message.id, body: {} })
    } else if (shown) {
      post({ type: 'response', id: message.id, body: await answer(shown, message.request) })
    }
  }
}

/** Draws the form anew only where other fields are wanted: what is typed outlives a change of language or look. */
function show(settings: FrameSettings, post: Post, before: Shown | undefined): Shown {
  const { forms, locale, appearance, business, readOnly } = settings
  const messages = messagesFor(locale)
  document.documentElement.lang = messages.language
  applyAppearance(appearance)
  const drawn = fieldsOf(forms)
  const form = before?.drawn === drawn ? before.form : draw(forms, post)
  form.sayTerms(forms)
  form.translate(messages, business)
  form.setReadOnly(readOnly)
  return { form, drawn, settings }
}

/** What has to be drawn anew when it changes: neither what fields begin with, nor what is said below them. */
const fieldsOf = (forms: FrameSettings['forms']) =>
  JSON.stringify(forms, (key, value) => (key === 'defaults' || key === 'showsTerms' ? undefined : value))

function draw(forms: FrameSettings['forms'], post: Post): PaymentForm {
  const container = document.querySelector<HTMLElement>('#payment-form')
  if (!container) throw new Error('The frame’s page has no place for its form')
  const defaults = { country: regionOf(navigator.language), ...forms.defaults }
  return createPaymentForm(container, { ...forms, defaults }, ({ type, ...state }) =>
    post({ type: 'change', method: type, ...state }),
  )
}

const regionOf = (language: string) => new Intl.Locale(language).maximize().region ?? ''

async function answer(
  { form, settings: { publishableKey, apiVersion, locale } }: Shown,
  request: Exclude<FrameRequest, { type: 'apply-settings' }>,
): Promise<object> {
  const messages = messagesFor(locale)
  const code = form.validate()
  if (code) {
    return { error: { type: 'validation_error', code, message: messages.fieldErrors[code] } satisfies StripeError }
  }
  const type = form.chosen()
  if (request.type === 'submit') return { selectedPaymentMethod: type }
  const api = createApiClient({ origin: location.origin, publishableKey, apiVersion, messages: () => messages })
  const { billing_details: typed, ...method } = methodData(type, form.values())
  const options = methodOptions(form.values())
  if (request.type === 'create-payment-method') {
    const parameters = { ...withBilling(request.parameters, typed), ...method }
    const { value, error } = await api.post({ path: '/v1/payment_methods', parameters, guard: isPaymentMethod })
    return error ? { error } : { made: { paymentMethod: value, options } }
  }
  const { payment_method_data, ...rest } = request.parameters
  const data = { ...withBilling(payment_method_data ?? {}, typed), ...method }
  const parameters = { ...rest, payment_method_data: data, payment_method_options: options }
  const { value, error } = await api.post({ path: '/v1/confirmation_tokens', parameters, guard: isConfirmationToken })
  return error ? { error } : { confirmationToken: value }
}

/** The first height makes the element ready; from then on the frame on the shop's page follows the content. */
function reportHeight(post: Post): void {
  const heightNow = () => Math.ceil(document.body.getBoundingClientRect().height)
  let last = heightNow()
  post({ type: 'ready', height: last })
  new ResizeObserver(() => {
    const height = heightNow()
    if (height !== last) post({ type: 'height', height })
    last = height
  }).observe(document.body)
}

function reportKeysAndFocus(post: Post): void {
  document.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget === null) post({ type: 'focus' })
  })
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget === null) post({ type: 'blur' })
  })
  document.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Escape') post({ type: 'escape' })
    // In a list, Enter opens it or takes a choice.
    if (key === 'Enter' && target instanceof HTMLInputElement) post({ type: 'enter' })
  })
}
