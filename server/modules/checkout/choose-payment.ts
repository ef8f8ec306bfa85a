import type { CheckoutForm } from '#contracts/checkout/checkout.ts'
import type { PaymentFields } from '#contracts/checkout/payment-fields.ts'
import { methodNamed, methodOfGateway, type PaymentMethod } from '#contracts/payment/payment-methods.ts'
import type { Choice, Click, Instrument } from '#server/modules/payments/index.ts'
import { type ChosenSavedMethod, chooseSavedMethod } from '#server/modules/saved-methods/index.ts'
import type { Services } from '#server/services.ts'

/** A method kept with an account: what it is charged as, and its `pm_…`. */
export type SavedChoice = ChosenSavedMethod

/** The kept method that a form names, and the form as if its own radio had been chosen; null for one that is not theirs. */
export async function lookUpSaved<Form extends PaymentFields>(
  services: Pick<Services, 'db' | 'log'>,
  { form, customerId }: { form: Form; customerId: number | null },
): Promise<{ form: Form; saved: SavedChoice | null }> {
  if (form.savedMethodId === null) return { form, saved: null }
  const saved = await chooseSavedMethod(services, { customerId, id: form.savedMethodId })
  return { form: saved ? { ...form, paymentMethod: saved.method.gatewayId } : form, saved }
}

/** What a form pays with; of one that a wallet's button sent, what its sheet says. Undefined for what is no method. */
export function methodOf({ paymentMethod, expressType }: PaymentFields): PaymentMethod | undefined {
  const express = methodNamed(expressType)
  return express?.within === 'express' ? express : methodOfGateway(paymentMethod)
}

function instrumentOf(form: PaymentFields, saved: SavedChoice | null): Instrument {
  const { paymentMethodId, confirmationTokenId } = form
  if (saved) return { kind: 'saved', paymentMethodId: saved.paymentMethodId }
  if (confirmationTokenId !== '') return { kind: 'confirmation-token', confirmationTokenId }
  const method = methodOf(form)
  return paymentMethodId === '' && method?.needsDetails === false
    ? { kind: 'order-details', type: method.type }
    : { kind: 'new', paymentMethodId }
}

/** With what the form is to be paid. Whether that can be is for `checkPaymentMethod` to say. */
export function choiceOf(form: PaymentFields, saved: SavedChoice | null): Choice {
  const method = methodOf(form)
  if (!method) throw new Error(`'${form.paymentMethod}' pays nothing`)
  return { method, instrument: instrumentOf(form, saved), keepsMethod: form.keepsMethod, code: form.code }
}

/** Which click on an order button a form was sent by, and what it pays with. */
export const clickOf = (
  form: PaymentFields & Pick<CheckoutForm, 'submissionId'>,
  saved: SavedChoice | null,
): Click => ({ submissionId: form.submissionId, instrument: instrumentOf(form, saved) })
