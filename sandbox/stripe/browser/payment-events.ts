import type {
  StripeError,
  StripePaymentElementAvailablePaymentMethodsChangeEvent,
  StripePaymentElementCardDetailsChangeEvent,
  StripePaymentElementChangeEvent,
  StripePaymentElementSavedPaymentMethodRemoveEvent,
  StripePaymentElementSavedPaymentMethodUpdateEvent,
} from '@stripe/stripe-js'
import { createEvents } from './element-events.ts'

type Plain = { elementType: 'payment' }

/** All events of the provider's payment element; the sandbox has no saved methods and never fires the last four. */
type PaymentEvents = {
  ready: Plain
  focus: Plain
  blur: Plain
  escape: Plain
  loaderstart: Plain
  loaderror: Plain & { error: StripeError }
  change: StripePaymentElementChangeEvent
  carddetailschange: StripePaymentElementCardDetailsChangeEvent
  savedpaymentmethodupdate: StripePaymentElementSavedPaymentMethodUpdateEvent
  savedpaymentmethodremove: StripePaymentElementSavedPaymentMethodRemoveEvent
  availablepaymentmethodschange: StripePaymentElementAvailablePaymentMethodsChangeEvent
}

export const createPaymentEvents = () =>
  createEvents<PaymentEvents>({
    ready: new Set(),
    focus: new Set(),
    blur: new Set(),
    escape: new Set(),
    loaderstart: new Set(),
    loaderror: new Set(),
    change: new Set(),
    carddetailschange: new Set(),
    savedpaymentmethodupdate: new Set(),
    savedpaymentmethodremove: new Set(),
    availablepaymentmethodschange: new Set(),
  })
