import { createApiClient } from '../api.ts'
import { isConfirmationToken, isPaymentMethod } from '../api-objects.ts'
import type { FromSheet, SheetRequest, SheetSettings, ToSheet } from '../express/express-protocol.ts'
import { messagesFor } from '../messages.ts'
import { withBilling } from '../methods/parameters.ts'
import { createSheet, type Sheet } from './sheet.ts'
import { methodOf } from './wallet-method.ts'

type Post = (message: FromSheet) => void

/** Listens to the shop's page. The card stays here: it leaves for the API only, from `answer`. */
export function serveSheet(post: Post): (message: ToSheet) => Promise<void> {
  let shown: { sheet: Sheet; settings: SheetSettings } | undefined
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') shown?.sheet.leave()
  })
  return async (message) => {
    if (message.type === 'open') {
      const place = document.querySelector<HTMLElement>('#sheet')
      if (!place) throw new Error('The frame’s page has no place for its sheet')
      shown = { settings: message.settings, sheet: createSheet(place, message.settings, message.terms, post) }
      reportHeight(post)
    } else if (message.type === 'request') {
      if (shown) post({ type: 'response', id: message.id, body: await answer(shown, message.request) })
    } else if (message.type === 'answer') shown?.sheet.answered(message.id, message.terms)
    else shown?.sheet.failed(message.failure)
  }
}

async function answer(
  { sheet, settings }: { sheet: Sheet; settings: SheetSettings },
  request: SheetRequest,
): Promise<object> {
  const { publishableKey, apiVersion, locale } = settings
  const messages = messagesFor(locale)
  const api = createApiClient({ origin: location.origin, publishableKey, apiVersion, messages: () => messages })
  const { billing_details: known, ...method } = methodOf(settings, sheet.paidWith())
  if (request.type === 'create-payment-method') {
    const parameters = { ...withBilling(request.parameters, known), ...method }
    const { value, error } = await api.post({ path: '/v1/payment_methods', parameters, guard: isPaymentMethod })
    return error ? { error } : { made: { paymentMethod: value } }
  }
  const { payment_method_data, ...rest } = request.parameters
  const parameters = { ...rest, payment_method_data: { ...withBilling(payment_method_data ?? {}, known), ...method } }
  const { value, error } = await api.post({ path: '/v1/confirmation_tokens', parameters, guard: isConfirmationToken })
  return error ? { error } : { confirmationToken: value }
}

function reportHeight(post: Post): void {
  new ResizeObserver(() => {
    post({ type: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) })
  }).observe(document.body)
}
