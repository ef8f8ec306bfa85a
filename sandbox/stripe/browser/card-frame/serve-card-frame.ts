import type { StripeError } from '@stripe/stripe-js'
import { createApiClient } from '../api.ts'
import { isConfirmationToken, isPaymentMethod } from '../api-objects.ts'
import type { FrameRequest, FrameSettings, FromFrame, ToFrame } from '../frame-protocol.ts'
import { messagesFor } from '../messages.ts'
import { applyAppearance } from './apply-appearance.ts'
import { type CardForm, createCardForm } from './card-form.ts'
import { loadFonts } from './fonts.ts'

type Post = (message: FromFrame) => void

/** Listens to the shop's page and answers it. The card stays here; it leaves for the API only, from `createObject`. */
export function serveCardFrame(shopOrigin: string, post: Post): (message: ToFrame) => Promise<void> {
  const form = createCardForm((state) => post({ type: 'change', ...state }))
  let settings: FrameSettings | undefined
  reportKeysAndFocus(post)

  return async (message) => {
    if (message.type === 'focus') form.focus()
    else if (message.type === 'blur') form.blur()
    else if (message.type === 'clear') form.clear()
    else if (message.request.type === 'apply-settings') {
      const isFirst = settings === undefined
      settings = message.request.settings
      await applySettings(form, settings, shopOrigin)
      if (isFirst) reportHeight(post)
      post({ type: 'response', id: message.id, body: {} })
    } else if (settings) {
      post({ type: 'response', id: message.id, body: await answer(form, settings, message.request) })
    }
  }
}

async function applySettings(form: CardForm, settings: FrameSettings, shopOrigin: string): Promise<void> {
  const messages = messagesFor(settings.locale)
  document.documentElement.lang = messages.language
  applyAppearance(settings.appearance)
  form.translate(messages)
  form.setReadOnly(settings.readOnly)
  const terms = document.querySelector<HTMLElement>('#terms')
  if (terms) {
    terms.hidden = !settings.showsFutureUsage
    terms.textContent = messages.futureUsage(settings.business)
  }
  await loadFonts(settings.fonts, shopOrigin)
}

async function answer(
  form: CardForm,
  { publishableKey, apiVersion, locale }: FrameSettings,
  request: Exclude<FrameRequest, { type: 'apply-settings' }>,
): Promise<object> {
  const messages = messagesFor(locale)
  const code = form.validate()
  if (code) {
    return { error: { type: 'validation_error', code, message: messages.fieldErrors[code] } satisfies StripeError }
  }
  if (request.type === 'submit') return {}
  const api = createApiClient({ origin: location.origin, publishableKey, apiVersion, messages: () => messages })
  const card = { type: 'card', card: form.card() }
  if (request.type === 'create-payment-method') {
    const parameters = { ...request.parameters, ...card }
    const { value, error } = await api.post({ path: '/v1/payment_methods', parameters, guard: isPaymentMethod })
    return error ? { error } : { paymentMethod: value }
  }
  const { payment_method_data, ...rest } = request.parameters
  const parameters = { ...rest, payment_method_data: { ...payment_method_data, ...card } }
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
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') post({ type: 'escape' })
    if (key === 'Enter') post({ type: 'enter' })
  })
}
