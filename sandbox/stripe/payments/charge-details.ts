import type Stripe from 'stripe'
import type { MethodType } from '../methods/method-types.ts'
import type { PaymentIntent, PaymentMethod } from '../stripe-objects.ts'
import { chargedCard } from './charged-card.ts'
import type { GeneratedDebit } from './keep-method.ts'

type Details = Stripe.Charge.PaymentMethodDetails

export type ChargedWith = {
  intent: PaymentIntent
  method: PaymentMethod
  authenticated: boolean
  mandate: string | null
  generated: GeneratedDebit | null
}

const NO_BANK = { bank_code: null, bank_name: null, bic: null, verified_name: null }

const generatedOf = ({ generated }: ChargedWith) => ({
  generated_sepa_debit: generated?.method ?? null,
  generated_sepa_debit_mandate: generated?.mandate ?? null,
  iban_last4: generated ? '3201' : null,
})

const ofTransaction = { transaction_id: null }

/** What a charge tells about the method that paid it, by type. */
const DETAILS: Readonly<Record<MethodType, (charged: ChargedWith) => Omit<Details, 'type'>>> = {
  acss_debit: ({ method: { acss_debit }, mandate }) => ({
    acss_debit: acss_debit && { ...acss_debit, ...(mandate && { mandate }) },
  }),
  affirm: () => ({ affirm: ofTransaction }),
  afterpay_clearpay: ({ intent }) => ({ afterpay_clearpay: { order_id: null, reference: intent.id } }),
  alipay: () => ({ alipay: { fingerprint: null, transaction_id: null } }),
  amazon_pay: () => ({ amazon_pay: ofTransaction }),
  au_becs_debit: ({ method: { au_becs_debit }, mandate }) => ({
    au_becs_debit: au_becs_debit && { ...au_becs_debit, ...(mandate && { mandate }) },
  }),
  bacs_debit: ({ method: { bacs_debit }, mandate }) => ({ bacs_debit: bacs_debit && { ...bacs_debit, mandate } }),
  bancontact: (charged) => ({ bancontact: { ...NO_BANK, ...generatedOf(charged), preferred_language: 'fr' } }),
  blik: () => ({ blik: { buyer_id: null } }),
  boleto: ({ method: { boleto } }) => ({ boleto }),
  card: ({ method: { card }, intent, authenticated }) => ({
    card: card && chargedCard(card, intent.amount, authenticated),
  }),
  cashapp: ({ method: { cashapp } }) => ({ cashapp: cashapp && { ...cashapp, transaction_id: null } }),
  eps: ({ method: { eps } }) => ({ eps: { bank: eps?.bank ?? null, verified_name: null } }),
  giropay: () => ({ giropay: NO_BANK }),
  ideal: (charged) => ({
    ideal: {
      bank: charged.method.ideal?.bank ?? null,
      bic: null,
      transaction_id: null,
      verified_name: null,
      ...generatedOf(charged),
    },
  }),
  klarna: ({ intent }) => ({
    klarna: {
      payer_details: null,
      payment_method_category: 'pay_later',
      preferred_locale: intent.payment_method_options.klarna?.preferred_locale ?? null,
    },
  }),
  link: () => ({ link: { country: null } }),
  multibanco: ({ intent: { next_action } }) => ({
    multibanco: {
      entity: next_action?.multibanco_display_details?.entity ?? null,
      reference: next_action?.multibanco_display_details?.reference ?? null,
    },
  }),
  oxxo: ({ intent: { next_action } }) => ({ oxxo: { number: next_action?.oxxo_display_details?.number ?? null } }),
  p24: ({ method: { p24 } }) => ({ p24: { bank: p24?.bank ?? null, reference: null, verified_name: null } }),
  sepa_debit: ({ method: { sepa_debit }, mandate }) => ({ sepa_debit: sepa_debit && { ...sepa_debit, mandate } }),
  sofort: (charged) => ({
    sofort: {
      ...NO_BANK,
      ...generatedOf(charged),
      country: charged.method.sofort?.country ?? null,
      preferred_language: 'fr',
    },
  }),
  us_bank_account: ({ method: { us_bank_account: account }, mandate }) => ({
    us_bank_account: account && {
      account_holder_type: account.account_holder_type,
      account_type: account.account_type,
      bank_name: account.bank_name,
      fingerprint: account.fingerprint,
      last4: account.last4,
      ...(mandate && { mandate }),
      payment_reference: null,
      routing_number: account.routing_number,
    },
  }),
  wechat_pay: () => ({ wechat_pay: { fingerprint: null, transaction_id: null } }),
}

export const chargeDetails = (charged: ChargedWith): Details => ({
  ...DETAILS[charged.method.type](charged),
  type: charged.method.type,
})
