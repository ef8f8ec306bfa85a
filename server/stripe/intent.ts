import { z } from 'zod'
import { type NextAction, ProviderNextAction, presentNextAction } from './next-action.ts'
import { idOf, Reference } from './provider-call.ts'

export const INTENT_STATUSES = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'canceled',
  'succeeded',
] as const

/** `country`: where the card or the account was issued (ISO 3166-1 alpha-2); null where the provider does not say. */
export type IntentMethod = { id: string; type: string; country: string | null }

/** A payment, or a method that is to be kept without one, as the provider knows it. */
export type Intent = {
  /** `pi_…` or `seti_…` */
  id: string
  kind: 'payment' | 'setup'
  status: (typeof INTENT_STATUSES)[number]
  /** 0 where nothing is charged. */
  amountCents: number
  /** What has come in of it. */
  receivedCents: number
  /** ISO 4217, lower case; '' where nothing is charged. */
  currency: string
  clientSecret: string
  /** What it may be paid with. */
  methodTypes: string[]
  /** `cus_…` */
  customerId: string | null
  /** What it is paid with; null while nothing was chosen. */
  method: IntentMethod | null
  metadata: Record<string, string>
  /** `ch_…` of the newest charge. */
  chargeId: string | null
  /** What is asked of the buyer; null when nothing is. */
  nextAction: NextAction | null
  /** Decline or error code of the last failure. */
  failureCode: string | null
}

const Issued = z.looseObject({ country: z.string().length(2).nullish() }).nullish()
const Method = z
  .union([z.string(), z.object({ id: z.string(), type: z.string(), card: Issued, sepa_debit: Issued })])
  .nullable()
const Failure = z.object({ decline_code: z.string().optional(), code: z.string().optional() }).nullish()

const ProviderIntent = z.object({
  object: z.enum(['payment_intent', 'setup_intent']),
  id: z.string(),
  status: z.enum(INTENT_STATUSES),
  amount: z.number().int().default(0),
  amount_received: z.number().int().default(0),
  currency: z.string().default(''),
  client_secret: z.string().nullable(),
  payment_method_types: z.array(z.string()),
  customer: Reference.optional(),
  payment_method: Method.default(null),
  metadata: z.record(z.string(), z.string()),
  latest_charge: Reference.optional(),
  next_action: ProviderNextAction.nullish(),
  last_payment_error: Failure,
  last_setup_error: Failure,
})

/** Calls that give back an intent name what it is paid with, and not its id alone. */
export const WITH_METHOD = { expand: ['payment_method'] }

export function presentIntent(answer: unknown): Intent {
  const intent = ProviderIntent.parse(answer)
  const failure = intent.last_payment_error ?? intent.last_setup_error
  return {
    id: intent.id,
    kind: intent.object === 'setup_intent' ? 'setup' : 'payment',
    status: intent.status,
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency,
    clientSecret: intent.client_secret ?? '',
    methodTypes: intent.payment_method_types,
    customerId: idOf(intent.customer ?? null) ?? null,
    method: presentIntentMethod(intent.payment_method),
    metadata: intent.metadata,
    chargeId: idOf(intent.latest_charge ?? null) ?? null,
    nextAction: presentNextAction(intent.next_action),
    failureCode: failure?.decline_code ?? failure?.code ?? null,
  }
}

function presentIntentMethod(method: z.infer<typeof Method>): IntentMethod | null {
  if (method === null || typeof method === 'string') return null
  const { id, type, card, sepa_debit } = method
  return { id, type, country: card?.country ?? sepa_debit?.country ?? null }
}
