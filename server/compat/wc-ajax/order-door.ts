import type { OrderDoor } from '#contracts/wire/order-answer.ts'
import { isLegacyForm } from '#server/posted/read-payment-fields.ts'
import type { WcAjaxCall } from './call.ts'

/** The page that sent the order is open: a fragment is for itself, all other addresses are whole. */
export const doorOf = ({ services, visitor, body }: WcAjaxCall): OrderDoor => ({
  origin: services.origin,
  pageOf: () => '',
  createNonce: visitor.createNonce,
  isLegacy: isLegacyForm(body),
})
