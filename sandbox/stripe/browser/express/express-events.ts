import type {
  StripeError,
  StripeExpressCheckoutElementAvailablePaymentMethodsChangeEvent,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementReadyEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
  StripeExpressCheckoutElementShippingRateChangeEvent,
} from '@stripe/stripe-js'
import { createEvents, type ElementEvents } from '../element-events.ts'

type Plain = { elementType: 'expressCheckout' }

type Events = {
  ready: StripeExpressCheckoutElementReadyEvent
  click: StripeExpressCheckoutElementClickEvent
  focus: Plain
  blur: Plain
  escape: Plain
  loaderror: Plain & { error: StripeError }
  confirm: StripeExpressCheckoutElementConfirmEvent
  cancel: Plain
  shippingaddresschange: StripeExpressCheckoutElementShippingAddressChangeEvent
  shippingratechange: StripeExpressCheckoutElementShippingRateChangeEvent
  availablepaymentmethodschange: StripeExpressCheckoutElementAvailablePaymentMethodsChangeEvent
}

export type ExpressEvents = ElementEvents<Events>

/** All events of the provider's express element; what is available changes on no device here while it is looked at. */
export const createExpressEvents = (): ExpressEvents =>
  createEvents<Events>({
    ready: new Set(),
    click: new Set(),
    focus: new Set(),
    blur: new Set(),
    escape: new Set(),
    loaderror: new Set(),
    confirm: new Set(),
    cancel: new Set(),
    shippingaddresschange: new Set(),
    shippingratechange: new Set(),
    availablepaymentmethodschange: new Set(),
  })
