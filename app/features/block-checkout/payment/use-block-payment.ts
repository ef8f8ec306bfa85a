import { useEffect, useSyncExternalStore } from 'react'
import type { OfferedMethod } from '#contracts/checkout/payment-choice.ts'
import { adoptTyped } from '../adopt-typed.ts'
import { billedCountry } from '../store/address-state.ts'
import type { BlockCheckoutView, CheckoutStore } from '../store/types.ts'
import { useCheckout } from '../use-checkout.ts'
import { adoptPick } from './adopt-pick.ts'
import { type BlockPayment, paymentOf } from './block-payment.ts'
import { type Chosen, chosenOf, type PaymentState, shownMethods } from './payment-state.ts'

export type BlockPaymentProps = { store: CheckoutStore; view: BlockCheckoutView }

type Used = { payment: BlockPayment; own: PaymentState }

/** What a part of the page knows of the payment; drawn anew as that changes. */
export function useBlockPayment({ store, view }: BlockPaymentProps): Used {
  const payment = paymentOf(store, view)
  const { state } = payment
  return { payment, own: useSyncExternalStore(state.subscribe, state.getState, state.getState) }
}

type Methods = { methods: OfferedMethod[]; chosen: Chosen | null }

/** What this buyer may pay with, and what they chose of it. */
export function useMethods({ store, view }: BlockPaymentProps, own: PaymentState): Methods {
  const country = useCheckout(store, billedCountry)
  const gateways = useCheckout(store, (state) => state.cart.payment_methods)
  const methods = shownMethods({ choice: view.choice, country, gateways })
  return { methods, chosen: chosenOf(methods, own) }
}

const FORM = 'form.wc-block-checkout__form'
export const checkoutForm = () => document.querySelector<HTMLFormElement>(FORM)

/** Keeps the provider's forms in step with what they have to know of the page. */
export function useProviderForms(payment: BlockPayment, ...known: unknown[]): void {
  const written = JSON.stringify(known)
  useEffect(() => {
    const form = checkoutForm()
    if (form && written) void payment.methods.show(form)
  }, [payment, written])
}

/** The order button is the form's; the address, or a click before this page, may have it go on at once. */
export function useSubmission(payment: BlockPayment): void {
  useEffect(() => {
    const form = checkoutForm()
    if (!form) return
    const submit = (event: SubmitEvent) => {
      event.preventDefault()
      adoptTyped(payment.store)
      adoptPick(payment)
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
