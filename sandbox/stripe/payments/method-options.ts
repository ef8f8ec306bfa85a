import type Stripe from 'stripe'
import { z } from 'zod'
import { integer, text } from '../api/parameters.ts'
import type { MethodType } from '../methods/method-types.ts'

type Shown = Stripe.PaymentIntent.PaymentMethodOptions

const ofType = <T extends z.ZodRawShape>(own: T) =>
  z.looseObject({ setup_future_usage: z.enum(['none', 'on_session', 'off_session']).optional(), ...own }).optional()
const plain = ofType({})
const checked = ofType({ verification_method: z.enum(['automatic', 'instant', 'microdeposits']).optional() })
const days = (least: number, most: number) =>
  integer.refine((count) => count >= least && count <= most, `Must be between ${least} and ${most} days.`).optional()

/** `payment_method_options` of every call that confirms; what nothing here looks at is accepted and forgotten. */
export const MethodOptions = z.strictObject({
  acss_debit: checked,
  affirm: plain,
  afterpay_clearpay: plain,
  alipay: plain,
  amazon_pay: plain,
  au_becs_debit: plain,
  bacs_debit: plain,
  bancontact: plain,
  blik: ofType({ code: text.optional() }),
  boleto: ofType({ expires_after_days: days(0, 60) }),
  card: ofType({ request_three_d_secure: z.enum(['any', 'automatic', 'challenge']).optional() }),
  cashapp: plain,
  eps: plain,
  giropay: plain,
  ideal: plain,
  klarna: ofType({ preferred_locale: text.optional() }),
  link: plain,
  multibanco: plain,
  oxxo: ofType({ expires_after_days: days(1, 7) }),
  p24: plain,
  sepa_debit: plain,
  sofort: plain,
  us_bank_account: checked,
  wechat_pay: ofType({ app_id: text.optional(), client: z.enum(['android', 'ios', 'web']).optional() }),
} satisfies Record<MethodType, z.ZodType>)

export type MethodOptions = z.output<typeof MethodOptions>

/** What one type says of itself, which overrules what the intent says of all. */
export const futureUsageOf = (options: MethodOptions | undefined, type: MethodType) =>
  options?.[type]?.setup_future_usage

/** The options of an intent after a call, for the types that have any. */
export function withOptions(current: Shown, given: MethodOptions | undefined): Shown {
  if (!given) return current
  const { acss_debit, boleto, card, klarna, oxxo, us_bank_account, wechat_pay } = given
  return {
    ...current,
    ...(acss_debit && { acss_debit: { verification_method: acss_debit.verification_method ?? 'automatic' } }),
    ...(boleto && { boleto: { expires_after_days: boleto.expires_after_days ?? BOLETO_DAYS } }),
    ...(card && {
      card: { ...NO_CARD_OPTIONS, request_three_d_secure: card.request_three_d_secure ?? 'automatic' },
    }),
    ...(klarna && { klarna: { preferred_locale: klarna.preferred_locale ?? null } }),
    ...(oxxo && { oxxo: { expires_after_days: oxxo.expires_after_days ?? OXXO_DAYS } }),
    ...(us_bank_account && {
      us_bank_account: { verification_method: us_bank_account.verification_method ?? 'automatic' },
    }),
    ...(wechat_pay && { wechat_pay: { app_id: wechat_pay.app_id ?? null, client: wechat_pay.client ?? null } }),
  }
}

const BOLETO_DAYS = 3
const OXXO_DAYS = 3

const NO_CARD_OPTIONS = {
  installments: null,
  mandate_options: null,
  network: null,
  request_three_d_secure: 'automatic',
}

/** Options of an intent that takes these types, before anything was said. */
export function defaultOptions(types: readonly string[]): Shown {
  const defaults: Shown = {
    acss_debit: { verification_method: 'automatic' },
    blik: {},
    boleto: { expires_after_days: BOLETO_DAYS },
    card: NO_CARD_OPTIONS,
    klarna: { preferred_locale: null },
    oxxo: { expires_after_days: OXXO_DAYS },
    us_bank_account: { verification_method: 'automatic' },
    wechat_pay: { app_id: null, client: null },
  }
  return Object.fromEntries(Object.entries(defaults).filter(([type]) => types.includes(type)))
}
