import type Stripe from 'stripe'
import { invalidRequest } from '../api/errors.ts'
import type { Work } from '../api/operation.ts'
import { newId, nowInSeconds, randomText } from '../ids.ts'
import { METHOD_TYPES, type MethodType } from '../methods/method-types.ts'
import type { Mandate, PaymentMethod } from '../stripe-objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import type { Acceptance } from './mandate-data.ts'

type Details = Stripe.Mandate.PaymentMethodDetails

/** What a bank is shown of a mandate, for types whose mandate has a reference or a page. */
const DETAILS: Partial<Record<MethodType, (reference: string, url: string) => Omit<Details, 'type'>>> = {
  acss_debit: () => ({
    acss_debit: { interval_description: null, payment_schedule: 'sporadic', transaction_type: 'personal' },
  }),
  au_becs_debit: (_reference, url) => ({ au_becs_debit: { url } }),
  bacs_debit: (reference, url) => ({
    bacs_debit: {
      display_name: 'Tremplin',
      network_status: 'accepted',
      reference,
      revocation_reason: null,
      service_user_number: null,
      url,
    },
  }),
  sepa_debit: (reference, url) => ({ sepa_debit: { reference, url } }),
}

/** The living mandate of a method; made of the acceptance when there is none, and refused when there is neither. */
export function ensureMandate(
  work: Work,
  method: PaymentMethod,
  { isKept, acceptance }: { isKept: boolean; acceptance: Acceptance | null },
): string | null {
  const { mandate: wanted } = METHOD_TYPES[method.type]
  if (wanted === 'never' || (wanted === 'when-kept' && !isKept)) return null
  const known = findMandate(work, method)
  if (known?.status === 'active') return known.id
  if (!acceptance) {
    throw invalidRequest(
      known
        ? 'The mandate of this PaymentMethod is no longer active. Provide `mandate_data` to collect another.'
        : `The payment method type ${method.type} requires a mandate: provide \`mandate_data\`.`,
      { code: 'payment_intent_mandate_invalid', param: 'mandate_data' },
    )
  }
  return createMandate(work, method, acceptance).id
}

export function createMandate(work: Work, method: PaymentMethod, acceptance: Acceptance): Mandate {
  const { type, ip_address, user_agent } = acceptance
  const id = newId('mandate')
  const details = DETAILS[method.type]?.(randomText(12).toUpperCase(), `${work.origin}/mandates/${id}`)
  const mandate: Mandate = {
    id,
    object: 'mandate',
    customer_acceptance: {
      accepted_at: nowInSeconds(),
      type,
      ...(type === 'online' ? { online: { ip_address, user_agent } } : { offline: {} }),
    },
    livemode: false,
    multi_use: {},
    payment_method: method.id,
    payment_method_details: { type: method.type, ...details },
    status: 'active',
    type: 'multi_use',
  }
  work.store.objects.insert('mandate', mandate)
  work.store.instruments.setMandate(method.id, mandate.id)
  return mandate
}

/** The customer, or the bank, takes the leave back. */
export function endMandate(work: Work, method: PaymentMethod): void {
  const mandate = findMandate(work, method)
  if (mandate?.status !== 'active') return
  const ended: Mandate = { ...mandate, status: 'inactive' }
  work.store.objects.save('mandate', ended)
  recordEvent(work, 'mandate.updated', ended)
}

export function findMandate({ store }: Work, method: PaymentMethod): Mandate | null {
  const { mandate } = store.instruments.get(method.id)
  return mandate ? store.objects.find('mandate', mandate) : null
}
