import type {
  PaymentIntent,
  PaymentIntentOrSetupIntentResult,
  PaymentIntentResult,
  SetupIntent,
  SetupIntentResult,
  Stripe,
  StripeError,
} from '@stripe/stripe-js'
import type { Answer } from './api.ts'
import { isObject } from './api-objects.ts'
import { type ConfirmOptions, confirmWithElements } from './confirm-with-elements.ts'
import { IntegrationError } from './errors.ts'
import { isSetupSecret, PAYMENT, SETUP } from './intent-kinds.ts'
import type { IntentCalls, Settling } from './intents.ts'
import type { MethodType } from './methods/method-forms.ts'

type Confirmations =
  | 'confirmAcssDebitPayment'
  | 'confirmAffirmPayment'
  | 'confirmAfterpayClearpayPayment'
  | 'confirmAlipayPayment'
  | 'confirmAuBecsDebitPayment'
  | 'confirmBancontactPayment'
  | 'confirmBlikPayment'
  | 'confirmBoletoPayment'
  | 'confirmCardPayment'
  | 'confirmCashappPayment'
  | 'confirmEpsPayment'
  | 'confirmGiropayPayment'
  | 'confirmIdealPayment'
  | 'confirmKlarnaPayment'
  | 'confirmMultibancoPayment'
  | 'confirmOxxoPayment'
  | 'confirmP24Payment'
  | 'confirmSepaDebitPayment'
  | 'confirmSofortPayment'
  | 'confirmUsBankAccountPayment'
  | 'confirmWechatPayPayment'
  | 'confirmAcssDebitSetup'
  | 'confirmAmazonPaySetup'
  | 'confirmAuBecsDebitSetup'
  | 'confirmBacsDebitSetup'
  | 'confirmBancontactSetup'
  | 'confirmCardSetup'
  | 'confirmCashappSetup'
  | 'confirmIdealSetup'
  | 'confirmSepaDebitSetup'
  | 'confirmSofortSetup'
  | 'confirmUsBankAccountSetup'

/** Names that the provider's script has kept from before, and its package forgotten. */
type LegacyMethods = {
  handleCardPayment: (clientSecret: string, data?: object) => Promise<PaymentIntentResult>
  handleCardSetup: (clientSecret: string, data?: object) => Promise<SetupIntentResult>
}

export type IntentMethods = LegacyMethods &
  Pick<
    Stripe,
    | Confirmations
    | 'confirmPayment'
    | 'confirmSetup'
    | 'handleCardAction'
    | 'handleNextAction'
    | 'retrievePaymentIntent'
    | 'retrieveSetupIntent'
  >

type IfRequired = ConfirmOptions & { redirect: 'if_required' }
type Always = ConfirmOptions & { redirect?: 'always' }

/** The methods of the Stripe object that read or confirm intents, with the provider's names for their results. */
export function createIntentMethods(intents: IntentCalls): IntentMethods {
  function confirmPayment(options: IfRequired): Promise<PaymentIntentResult>
  function confirmPayment(options: Always): Promise<{ error: StripeError }>
  async function confirmPayment(options: ConfirmOptions): Promise<PaymentIntentResult> {
    const parts = { kind: PAYMENT, method: 'stripe.confirmPayment()' }
    return paymentResult(await confirmWithElements(intents, parts, options))
  }
  function confirmSetup(options: IfRequired): Promise<SetupIntentResult>
  function confirmSetup(options: Always): Promise<{ error: StripeError }>
  async function confirmSetup(options: ConfirmOptions): Promise<SetupIntentResult> {
    const parts = { kind: SETUP, method: 'stripe.confirmSetup()' }
    return setupResult(await confirmWithElements(intents, parts, options))
  }
  return {
    confirmPayment,
    confirmSetup,
    ...paymentConfirmations(intents),
    ...setupConfirmations(intents),
    handleCardAction: async (secret) => paymentResult(await intents.carryOn(PAYMENT, secret, 'handleCardAction')),
    handleNextAction: (options: { clientSecret?: string; hashedValue?: string }) => handleNextAction(intents, options),
    retrievePaymentIntent: async (secret) => paymentResult(await intents.retrieve(PAYMENT, secret)),
    retrieveSetupIntent: async (secret) => setupResult(await intents.retrieve(SETUP, secret)),
  }
}

const paymentResult = ({ value, error }: Answer<PaymentIntent>): PaymentIntentResult =>
  error ? { error } : { paymentIntent: value }

const setupResult = ({ value, error }: Answer<SetupIntent>): SetupIntentResult =>
  error ? { error } : { setupIntent: value }

/** What the shop hands over: a method that it knows, the data of a new one, or nothing where the intent has one. */
type Data = Omit<Settling, 'payment_method'> & { payment_method?: string | object }

type Options = Pick<Settling, 'handleActions' | 'skipMandate'>

function paymentConfirmations(intents: IntentCalls) {
  const pay = (type: MethodType) => async (secret: string, data?: Data, options?: Options) =>
    paymentResult(await intents.settle(PAYMENT, secret, { ...withMethod(type, data), ...options }))
  return {
    confirmAcssDebitPayment: pay('acss_debit'),
    confirmAffirmPayment: pay('affirm'),
    confirmAfterpayClearpayPayment: pay('afterpay_clearpay'),
    confirmAlipayPayment: pay('alipay'),
    confirmAuBecsDebitPayment: pay('au_becs_debit'),
    confirmBancontactPayment: pay('bancontact'),
    confirmBlikPayment: pay('blik'),
    confirmBoletoPayment: pay('boleto'),
    confirmCardPayment: pay('card'),
    confirmCashappPayment: pay('cashapp'),
    confirmEpsPayment: pay('eps'),
    confirmGiropayPayment: pay('giropay'),
    confirmIdealPayment: pay('ideal'),
    confirmKlarnaPayment: pay('klarna'),
    confirmMultibancoPayment: pay('multibanco'),
    confirmOxxoPayment: pay('oxxo'),
    confirmP24Payment: pay('p24'),
    confirmSepaDebitPayment: pay('sepa_debit'),
    confirmSofortPayment: pay('sofort'),
    confirmUsBankAccountPayment: pay('us_bank_account'),
    confirmWechatPayPayment: pay('wechat_pay'),
    handleCardPayment: pay('card'),
  }
}

function setupConfirmations(intents: IntentCalls) {
  const keep = (type: MethodType) => async (secret: string, data?: Data, options?: Options) =>
    setupResult(await intents.settle(SETUP, secret, { ...withMethod(type, data), ...options }))
  return {
    confirmAcssDebitSetup: keep('acss_debit'),
    confirmAmazonPaySetup: keep('amazon_pay'),
    confirmAuBecsDebitSetup: keep('au_becs_debit'),
    confirmBacsDebitSetup: keep('bacs_debit'),
    confirmBancontactSetup: keep('bancontact'),
    confirmCardSetup: keep('card'),
    confirmCashappSetup: keep('cashapp'),
    confirmIdealSetup: keep('ideal'),
    confirmSepaDebitSetup: keep('sepa_debit'),
    confirmSofortSetup: keep('sofort'),
    confirmUsBankAccountSetup: keep('us_bank_account'),
    handleCardSetup: keep('card'),
  }
}

function withMethod(type: MethodType, { payment_method: method, ...data }: Data = {}): Settling {
  if (method === undefined) return data
  if (typeof method === 'string') return { ...data, payment_method: method }
  if (holdsElement(method, type)) {
    throw new IntegrationError(
      'The sandbox confirms with the id of a payment method or with its data, not with Elements.',
    )
  }
  return { ...data, payment_method_data: { ...method, type } }
}

function holdsElement(method: object, type: MethodType): boolean {
  const details = isObject(method) ? method[type] : undefined
  return isObject(details) && (typeof details.mount === 'function' || (type === 'card' && !('token' in details)))
}

async function handleNextAction(
  intents: IntentCalls,
  { clientSecret }: { clientSecret?: string },
): Promise<PaymentIntentOrSetupIntentResult> {
  if (clientSecret === undefined) throw new IntegrationError('The sandbox handles next actions by clientSecret only.')
  return isSetupSecret(clientSecret)
    ? setupResult(await intents.carryOn(SETUP, clientSecret, 'handleNextAction'))
    : paymentResult(await intents.carryOn(PAYMENT, clientSecret, 'handleNextAction'))
}
