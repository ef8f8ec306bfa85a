import { useEffect, useSyncExternalStore } from 'react'
import type { BlockCheckoutView, CheckoutState, CheckoutStore } from '../store/types.ts'
import { useCheckout } from '../use-checkout.ts'
import { type BlockPayment, paymentOf } from './block-payment.ts'
import type { PaymentState } from './payment-state.ts'

export type BlockPaymentProps = { store: CheckoutStore; view: BlockCheckoutView }

type Used = { payment: BlockPayment; checkout: CheckoutState; own: PaymentState }

/** What the parts of the page know of the payment; drawn anew as it changes. */
export function useBlockPayment({ store, view }: BlockPaymentProps): Used {
  const payment = paymentOf(store, view)
  const { state } = payment
  return {
    payment,
    checkout: useCheckout(store),
    own: useSyncExternalStore(state.subscribe, state.getState, state.getState),
  }
}

const FORM = 'form.wc-block-checkout__form'
export const checkoutForm = () => document.querySelector<HTMLFormElement>(FORM)

/** Keeps the provider's forms in step with what they have to know of the page. */
export function useProviderForms({ payment, checkout, own }: Used): void {
  const chosen = payment.methods.chosen()
  const known = JSON.stringify([chosen, [...own.saved], checkout.cart.totals.total_price])
  useEffect(() => {
    const form = checkoutForm()
    if (form && known) void payment.methods.show(form)
  }, [payment, known])
}

/** The order button is the form's; the address, or a click before this page, may have it go on at once. */
export function useSubmission(payment: BlockPayment): void {
  useEffect(() => {
    const form = checkoutForm()
    if (!form) return
    const submit = (event: SubmitEvent) => {
      event.preventDefault()
      void payment.place(form)
    }
    const resume = () => payment.resume(form)
    const listening = new AbortController()
    const { signal } = listening
    form.addEventListener('submit', submit, { signal })
    window.addEventListener('hashchange', resume, { signal })
    // Coming back after the order: the page in memory is still covered and shows a cart that is gone.
    window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload(), { signal })
    resume()
    return () => listening.abort()
  }, [payment])
}
