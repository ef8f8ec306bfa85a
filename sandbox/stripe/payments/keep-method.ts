import type { Work } from '../api/operation.ts'
import { METHOD_TYPES } from '../methods/method-types.ts'
import { readIban } from '../methods/read-accounts.ts'
import type { PaymentIntent, PaymentMethod } from '../stripe-objects.ts'
import { createMandate, findMandate } from './mandate.ts'
import { attachPaymentMethod, insertPaymentMethod, newPaymentMethod } from './payment-method.ts'

/** The account that a redirect leaves behind, to be debited later. */
export type GeneratedDebit = { method: string; mandate: string }

type Kept = { method: PaymentMethod; customer: string; source: { charge: string | null; setup_attempt: string | null } }

/** Keeps a method for its customer, as itself or as the bank account behind it. */
export function keepMethod(work: Work, { method, customer, source }: Kept): GeneratedDebit | null {
  const { keptAs } = METHOD_TYPES[method.type]
  if (keptAs === 'itself') {
    attachPaymentMethod(work, method, customer)
    work.store.instruments.markSetUp(method.id)
  }
  if (keptAs !== 'sepa_debit') return null
  work.store.instruments.markConsumed(method.id)
  return generateDebit(work, { method, customer, source })
}

/** Keeps what the intent asks to keep; what is neither kept nor anybody's cannot be used a second time. */
export function keepOrConsume(work: Work, intent: PaymentIntent, method: PaymentMethod, charge: string) {
  if (intent.customer && intent.setup_future_usage) {
    return keepMethod(work, { method, customer: intent.customer, source: { charge, setup_attempt: null } })
  }
  // What was meant for later may still be given to a customer.
  if (!(method.customer || intent.setup_future_usage)) work.store.instruments.markConsumed(method.id)
  return null
}

const ACCOUNT_BEHIND = 'AT611904300234573201'

function generateDebit(work: Work, { method, customer, source }: Kept): GeneratedDebit {
  const { details, scenario } = readIban(ACCOUNT_BEHIND)
  if (details.sepa_debit) details.sepa_debit.generated_from = source
  const debit = insertPaymentMethod(work, newPaymentMethod('sepa_debit', details, method.billing_details), scenario)
  attachPaymentMethod(work, debit, customer)
  work.store.instruments.markSetUp(debit.id)
  const given = findMandate(work, method)?.customer_acceptance.online
  const acceptance = {
    type: 'online',
    ip_address: given?.ip_address ?? null,
    user_agent: given?.user_agent ?? null,
  } as const
  return { method: debit.id, mandate: createMandate(work, debit, acceptance).id }
}
