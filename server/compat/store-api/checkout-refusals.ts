import { addressRules } from '#contracts/address/address-rules.ts'
import type { CartView } from '#contracts/cart/cart.ts'
import { couponRefusalText } from '#contracts/cart/notices.ts'
import type { CheckoutRefusal, FieldError } from '#contracts/checkout/checkout.ts'
import { checkoutNotices, missingFieldTexts } from '#contracts/checkout/checkout-notices.ts'
import { COMPANY_FIELDS } from '#contracts/checkout/company-numbers.ts'
import { fieldErrorText } from '#contracts/checkout/form-notices.ts'

/** A refusal in the words of the contract. `isOfCart`: 409, with the cart in it (facts store-api §1). */
export type StoreProblem = {
  status: number
  code: string
  message: string
  data?: Record<string, unknown>
  isOfCart?: boolean
  isOfPayment?: boolean
}

const PAYMENT_REFUSED = 'woocommerce_rest_checkout_process_payment_error'
const INVALID_SHIPPING = 'woocommerce_rest_invalid_shipping_option'
const OUT_OF_STOCK = 'woocommerce_rest_product_out_of_stock'

type Code = CheckoutRefusal['code']
type Told = Omit<StoreProblem, 'message'>

const ofCart = (code: string): Told => ({ status: 409, code, isOfCart: true })
const ofPayment: Told = { status: 400, code: PAYMENT_REFUSED, isOfPayment: true }
const box = (field: string): Told => ({
  ...{ status: 400, code: 'woocommerce_rest_checkout_custom_validation_error' },
  data: { field },
})

type Apart = 'invalid-fields' | 'coupon-lost' | 'out-of-stock' | 'custom-fields-missing' | 'company-number-wrong'

/** In the order in which the contract asks: the first is the answer, the others stand beside it (facts store-api §5). */
const TOLD: Record<Exclude<Code, Apart>, Told> = {
  'unknown-order': { status: 401, code: 'woocommerce_rest_invalid_order' },
  'order-not-payable': { status: 400, code: 'invalid_order_update_status' },
  'account-needed': { status: 403, code: 'woocommerce_rest_guest_checkout_disabled' },
  'not-open-yet': { status: 403, code: 'tremplin_not_open_yet' },
  'session-expired': ofCart('woocommerce_rest_cart_empty'),
  'submission-given-up': ofCart('tremplin_submission_given_up'),
  'cart-changed': ofCart('woocommerce_rest_cart_item_error'),
  'order-out-of-stock': ofCart(OUT_OF_STOCK),
  'line-lost': ofCart('woocommerce_rest_cart_invalid_product_booking'),
  'line-refused': ofCart('woocommerce_rest_cart_invalid_product'),
  'total-changed': ofCart('tremplin_total_changed'),
  'account-exists': { status: 400, code: 'registration-error-email-exists' },
  'account-password': { status: 400, code: 'registration-error-invalid-password' },
  'no-shipping-address': { status: 400, code: INVALID_SHIPPING },
  'not-shipped-to': { status: 400, code: INVALID_SHIPPING },
  'no-shipping-method': { status: 400, code: INVALID_SHIPPING },
  'terms-not-accepted': box('terms'),
  'digital-consent-missing': box('digital_consent'),
  'service-consent-missing': box('service_consent'),
  'custom-fields-invalid': { status: 400, code: 'wc_stripe_express_checkout_invalid_data' },
  'invalid-payment-method': { status: 400, code: 'woocommerce_rest_checkout_missing_payment_method' },
  'payment-type-invalid': { status: 400, code: 'woocommerce_rest_checkout_payment_method_disabled' },
  'payment-type-not-in-country': { status: 400, code: 'woocommerce_rest_checkout_payment_method_disabled' },
  'missing-payment-details': ofPayment,
  'invalid-code': ofPayment,
  'foreign-intent': ofPayment,
  'foreign-saved-method': ofPayment,
  'amount-too-small': ofPayment,
  'amount-too-large': ofPayment,
  'too-many-refused': ofPayment,
  'payment-guarded': ofPayment,
  'payment-refused': ofPayment,
  'payment-in-progress': ofPayment,
  'payment-unknown': ofPayment,
}

type Context = {
  /** As it was when the order was sent. */
  cart: CartView
  soldCountries: readonly string[]
}

/** What is told of each refusal, what weighs most first. */
export function problemsOf(refusals: readonly CheckoutRefusal[], context: Context): StoreProblem[] {
  return refusals.flatMap((refusal) => problemOf(refusal, context)).sort((one, other) => weight(one) - weight(other))
}

/** Who may not order, then what befell the cart, then what was typed, then how it is paid. */
const weight = ({ status, code, isOfCart }: StoreProblem): number => {
  if (status === 401 || status === 403) return 0
  if (isOfCart) return 1
  return code === PAYMENT_REFUSED || code.startsWith('woocommerce_rest_checkout_') ? 3 : 2
}

function problemOf(refusal: CheckoutRefusal, context: Context): StoreProblem[] {
  switch (refusal.code) {
    case 'invalid-fields':
      return addressProblems(refusal.errors, context)
    case 'coupon-lost': {
      const message = couponRefusalText(refusal.refusal)
      const isForEmail = refusal.refusal.code === 'email-restricted'
      return [
        {
          ...ofCart(`woocommerce_rest_cart_coupon_error${isForEmail ? 's' : ''}`),
          message,
          ...(isForEmail && { data: { removed_coupons: { [refusal.refusal.coupon]: message } } }),
        },
      ]
    }
    case 'out-of-stock':
      return [{ ...ofCart(stockCode(refusal.name, context.cart)), message: sentenceOf(refusal) }]
    case 'company-number-wrong':
      return [{ ...box(COMPANY_FIELDS[refusal.which]), message: sentenceOf(refusal) }]
    case 'custom-fields-missing': {
      const message = missingFieldTexts(refusal.labels).join('\n')
      return [{ status: 400, code: 'wc_stripe_express_checkout_missing_required_fields', message }]
    }
    default:
      return [{ ...TOLD[refusal.code], message: sentenceOf(refusal) }]
  }
}

const stockCode = (name: string, { lines }: CartView) =>
  lines.some((line) => line.name === name && (line.maxQuantity ?? 0) > 0)
    ? 'woocommerce_rest_product_partially_out_of_stock'
    : OUT_OF_STOCK

const KINDS = { billing: 'facturation', shipping: 'livraison' } as const

/** Missing e-mail, countries that are not served, then whatever else an address lacks (facts §7, §13). */
function addressProblems(errors: readonly FieldError[], { soldCountries }: Context): StoreProblem[] {
  const email = errors.find(({ field }) => field === 'email')
  const unserved = errors.find(({ problem }) => problem === 'country')
  const others = errors.filter((error) => error !== email && error !== unserved)
  return [
    ...(email ? [emailProblem(email)] : []),
    ...(unserved ? [countryProblem(unserved, soldCountries)] : []),
    ...(others.length > 0 ? [incompleteAddress(others)] : []),
  ]
}

const emailProblem = (error: FieldError): StoreProblem =>
  error.problem === 'required'
    ? { status: 400, code: 'woocommerce_rest_missing_email_address', message: 'Un e-mail valide est requis.' }
    : { status: 400, code: 'woocommerce_rest_invalid_email_address', message: fieldErrorText(error) }

const countryProblem = (error: FieldError, soldCountries: readonly string[]): StoreProblem =>
  error.kind === 'shipping'
    ? { status: 400, code: INVALID_SHIPPING, message: fieldErrorText(error) }
    : {
        ...{ status: 400, code: 'woocommerce_rest_invalid_address_country', message: fieldErrorText(error) },
        data: { allowed_countries: [...soldCountries] },
      }

/** Both addresses in the data, the first of them in the sentence: that of the goods. */
function incompleteAddress(errors: readonly FieldError[]): StoreProblem {
  const told = (['shipping', 'billing'] as const).flatMap((kind) => {
    const own = errors.filter((error) => error.kind === kind).map(fieldSentence)
    return own.length > 0 ? [[kind, own] as const] : []
  })
  const [[kind, sentences] = ['billing', []] as const] = told
  return {
    status: 400,
    code: 'woocommerce_rest_invalid_address',
    message: `Un problème est survenu avec l’adresse de ${KINDS[kind]} fournie\u202F: ${sentences.join(', ')}`,
    data: { errors: Object.fromEntries(told) },
  }
}

const fieldSentence = (error: FieldError) =>
  error.problem === 'required'
    ? `${addressRules(error.country)[error.field].label} est obligatoire`
    : fieldErrorText(error)

/** The notice of the classic form for who reads no HTML. */
export const sentenceOf = (refusal: CheckoutRefusal): string =>
  checkoutNotices([refusal])
    .map(({ html }) =>
      html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity),
    )
    .join(' ')

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
