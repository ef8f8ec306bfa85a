import type {
  StripeError,
  StripePaymentElementAvailablePaymentMethodsChangeEvent,
  StripePaymentElementCardDetailsChangeEvent,
  StripePaymentElementChangeEvent,
  StripePaymentElementSavedPaymentMethodRemoveEvent,
  StripePaymentElementSavedPaymentMethodUpdateEvent,
} from '@stripe/stripe-js'

type Plain = { elementType: 'payment' }

/** All events of the provider's payment element; the sandbox has no saved methods and never fires the last four. */
export type ElementEvents = {
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

export type EventName = keyof ElementEvents
export type Handler<K extends EventName> = (event: ElementEvents[K]) => unknown

type Listener<K extends EventName> = { handler: Handler<K>; once: boolean }
type Listeners = { [K in EventName]: Set<Listener<K>> }

/** The listeners of one element. `off` without a handler removes all of that event, as the provider does. */
export function createElementEvents() {
  const listeners = noListeners()
  return {
    on<K extends EventName>(eventType: K, handler: Handler<K>) {
      listeners[eventType].add({ handler, once: false })
    },
    once<K extends EventName>(eventType: K, handler: Handler<K>) {
      listeners[eventType].add({ handler, once: true })
    },
    off<K extends EventName>(eventType: K, handler?: Handler<K>) {
      for (const listener of listeners[eventType]) {
        if (!handler || listener.handler === handler) listeners[eventType].delete(listener)
      }
    },
    removeAll() {
      for (const set of Object.values(listeners)) set.clear()
    },
    emit<K extends EventName>(eventType: K, event: ElementEvents[K]) {
      for (const listener of [...listeners[eventType]]) {
        if (listener.once) listeners[eventType].delete(listener)
        listener.handler(event)
      }
    },
  }
}

const noListeners = (): Listeners => ({
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
