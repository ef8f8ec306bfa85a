import { createHash } from 'node:crypto'
import { methodsWithin } from '#contracts/payment/availability.ts'
import { methodOfType, type PaymentMethod, type PaymentMethodType } from '#contracts/payment/payment-methods.ts'
import { cutText } from '#contracts/text/cut-text.ts'
import type { NewOrderAddress, Order } from '#server/modules/orders/index.ts'
import type {
  CreateIntent,
  CreateSetup,
  Mandate,
  MethodData,
  MethodOptions,
  UpdateIntent,
} from '#server/stripe/provider-requests.ts'
import type { Instrument } from './instrument.ts'
import { nameOf, postalAddressOf } from './provider-address.ts'

/** The shop as it is named to the provider, where it is, and how it is paid. */
export type SellingShop = {
  shopName: string
  origin: string
  payment: {
    capture: CreateIntent['capture']
    link: boolean
    accountCountry: string
    currency: string
  }
}

/** With what an order is to be paid, as its buyer chose. */
export type Choice = {
  method: PaymentMethod
  instrument: Instrument
  /** Whether it stays with the buyer's account: where the shop keeps such, or needs one. */
  keepsMethod: boolean
  /** Digits of the buyer's bank for this payment; '' for most methods. */
  code: string
}

/** From where a buyer agrees to what they pay by. */
export type OnlineBuyer = Mandate

type Payer = {
  /** `cus_…` of the buyer's account; null for a guest. */
  providerCustomerId: string | null
  online: OnlineBuyer | null
  /** The shop charges what it keeps: its owner is not there to be asked. */
  isOffSession: boolean
}

export type Payment = Payer & {
  order: Order
  amountCents: number
  choice: Choice
  /** Number of the attempt. */
  number: number
  addresses: readonly NewOrderAddress[]
  shop: SellingShop
  /** Where a bank's page sends its visitor back to. */
  returnUrl: string
}

/** What the provider is asked for and told of an order (facts stripe-gateway §3, §9). The shop's own mails are the receipt. */
export function writeIntentRequest(payment: Payment): CreateIntent {
  const { choice, shop, isOffSession } = payment
  const { instrument } = choice
  return {
    call: 'create-intent',
    ...aboutOrder(payment),
    ...idsOf(instrument),
    methodData: instrument.kind === 'order-details' ? methodDataOf(payment) : null,
    isConfirmed: isConfirmedHere(choice),
    // A token says by itself how it is taken and kept (facts stripe-gateway §3).
    capture: instrument.kind === 'confirmation-token' ? 'automatic' : shop.payment.capture,
    keepsMethod: keeps(payment),
    methodOptions: optionsOf(payment),
    returnUrl: returnUrlOf(payment),
    isOffSession,
    mandate: mandateOf(payment),
  }
}

/** The same for an intent that the page had made before there was an order; the page confirms it. */
export function writeUpdateRequest(payment: Payment, intentId: string): UpdateIntent {
  const { paymentMethodId } = idsOf(payment.choice.instrument)
  return {
    call: 'update-intent',
    intentId,
    ...aboutOrder(payment),
    paymentMethodId,
    keepsMethod: keeps(payment),
  }
}

/** Where nothing is to be paid now: keeps the method that the order will be paid with. */
export function writeSetupRequest(payment: Payment): CreateSetup {
  return {
    call: 'create-setup',
    methodTypes: typesOf(payment),
    customerId: payment.providerCustomerId,
    ...idsOf(payment.choice.instrument),
    isConfirmed: isConfirmedHere(payment.choice),
    returnUrl: returnUrlOf(payment),
    mandate: mandateOf(payment),
    metadata: metadataOf(payment),
  }
}

function aboutOrder(payment: Payment) {
  const { order, amountCents, providerCustomerId, addresses, shop } = payment
  return {
    amountCents,
    currency: order.currency.toLowerCase(),
    methodTypes: typesOf(payment),
    customerId: providerCustomerId,
    description: `${shop.shopName} - Commande ${order.id}`,
    shipping: shippingOf(addresses.find(({ kind }) => kind === 'shipping')),
    metadata: metadataOf(payment),
  }
}

/** The chosen type, and those that its form offers where the shop does and its account may take them. */
export const offeredTypesOf = (
  method: PaymentMethod,
  payment: Pick<SellingShop['payment'], 'link' | 'accountCountry' | 'currency'>,
): PaymentMethodType[] => [method, ...methodsWithin(method, payment, payment.currency)].map(({ type }) => type)

const typesOf = ({ choice, shop }: Payment) => offeredTypesOf(choice.method, shop.payment)

function idsOf(instrument: Instrument): Pick<CreateIntent, 'paymentMethodId' | 'confirmationTokenId'> {
  const isMethod = instrument.kind === 'new' || instrument.kind === 'saved'
  return {
    paymentMethodId: isMethod ? instrument.paymentMethodId : null,
    confirmationTokenId: instrument.kind === 'confirmation-token' ? instrument.confirmationTokenId : null,
  }
}

/** What the page has just made, some types have it confirm; nothing else is left to do with the others. */
const isConfirmedHere = ({ method, instrument }: Choice) =>
  instrument.kind === 'new' ? method.confirmedBy === 'shop' : instrument.kind !== 'none'

/** Never with a token, and what is kept is not kept again. */
const keeps = (payment: Payment) =>
  payment.choice.keepsMethod && payment.choice.instrument.kind === 'new' && canBeKept(payment)

/**
 * Whoever opens an account with the order is nobody at the provider yet: what is kept as it is goes to them afterwards, a
 * debit that a bank's page leads to cannot. Guests have nobody to keep it for.
 */
const canBeKept = ({ choice: { method }, order, providerCustomerId }: Payment) =>
  providerCustomerId === null ? order.customerId !== null && method.keptAs === method.type : method.keptAs !== null

/** Only for types that ask on a page of their own. */
const returnUrlOf = ({ choice, returnUrl }: Payment): string | null =>
  choice.method.sendsReturnUrl && isConfirmedHere(choice) ? returnUrl : null

const mandateOf = (payment: Payment): Mandate | null =>
  isConfirmedHere(payment.choice) && typesOf(payment).some((type) => methodOfType(type).needsMandate)
    ? payment.online
    : null

const KLARNA_COUNTRIES = ['FR', 'BE', 'CH', 'CA']

/** What only some types are told, each in a function of its own (facts payment-methods §2). */
const OPTIONS: Partial<Record<PaymentMethodType, (payment: Payment) => MethodOptions>> = {
  wechat_pay: () => ({ wechat_pay: { client: 'web' } }),
  blik: ({ choice }) => ({ blik: { code: choice.code } }),
  klarna: ({ addresses }) => {
    const billing = billingOf(addresses)
    const country = KLARNA_COUNTRIES.find((each) => each === billing?.country)
    return country ? { klarna: { preferred_locale: `fr-${country}` } } : {}
  },
}

const billingOf = (addresses: Payment['addresses']) => addresses.find(({ kind }) => kind === 'billing')

const optionsOf = (payment: Payment): MethodOptions => OPTIONS[payment.choice.method.type]?.(payment) ?? {}

function methodDataOf({ choice, addresses }: Payment): MethodData {
  const billing = billingOf(addresses)
  if (!billing) throw new Error('What the order knows of its buyer is to pay, and it knows nothing')
  const { email, phone } = billing
  return { type: choice.method.type, name: nameOf(billing), email, phone, address: postalAddressOf(billing) }
}

/** The most that the provider keeps of one value. */
const METADATA_LENGTH = 500

function metadataOf({ order, number, addresses, shop, isOffSession }: Payment): CreateIntent['metadata'] {
  const billing = billingOf(addresses)
  const taxCents = (order.taxes ?? []).reduce((sum, part) => sum + part.taxCents, 0)
  return {
    order_id: String(order.id),
    order_key: order.orderKey,
    attempt: String(number),
    signature: signatureOf(order),
    site_url: cutText(shop.origin, METADATA_LENGTH),
    payment_type: isOffSession ? 'recurring' : 'single',
    customer_name: cutText(nameOf(billing), METADATA_LENGTH),
    customer_email: cutText(billing?.email ?? '', METADATA_LENGTH),
    tax_amount: String(taxCents),
  }
}

function signatureOf({ id, orderKey, customerId, totalCents }: Order): string {
  const signed = [id, orderKey, customerId ?? '', totalCents].join('-')
  return `${id}:${createHash('sha256').update(signed).digest('hex')}`
}

function shippingOf(address: NewOrderAddress | undefined): CreateIntent['shipping'] {
  if (!address || address.postcode === '') return null
  return { name: nameOf(address), phone: address.phone, address: postalAddressOf(address) }
}
