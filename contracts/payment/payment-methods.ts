import { gatewayIdOf } from './method-ids.ts'

/**
 * How a type tells the end of a payment: to whoever confirms it, to whoever comes back from the bank's page, or hours and
 * days afterwards.
 */
export type Settles = 'at-once' | 'after-redirect' | 'later'

type PaymentMethodRow = {
  title: string
  /** The title in the middle of a sentence: 'payée par …'. */
  inSentence: string
  /** What is said to whoever sent the form without what the method needs. */
  detailsMissing: string
  /** The method whose form it is offered in; null: it has a radio and a form of its own. */
  within: 'card' | null
  /** Billing countries that may pay with it (ISO 3166-1 alpha-2); [] is all of them. */
  countries: readonly string[]
  /** The currencies that it pays in, each with the smallest amount that the provider takes, in the currency's smallest unit. */
  minimum: Readonly<Record<string, number>>
  /** May be kept for later orders. */
  isReusable: boolean
  /** Its form is drawn before there is an intent. */
  supportsDeferredIntent: boolean
  settles: Settles
  /** How long an order that waits for it keeps its pieces; who comes back later takes them anew if they are there. */
  holdMinutes: number
  /** A buyer who has not answered the bank by then will not: what the attempt asked for is given up. */
  abandonedAfterHours: number
}

/**
 * What can be paid with, a row each (spec §3, payment method types; docs/decisions/046): whatever differs from one
 * method to another is a column, and code reads the column rather than the name of a method.
 */
const METHODS = {
  card: {
    title: 'Carte de crédit/débit',
    inSentence: 'carte de crédit/débit',
    detailsMissing: 'Veuillez indiquer les coordonnées de votre carte.',
    within: null,
    countries: [],
    minimum: { EUR: 50 },
    isReusable: true,
    supportsDeferredIntent: true,
    settles: 'at-once',
    holdMinutes: 60,
    abandonedAfterHours: 24,
  },
  link: {
    title: 'Link',
    inSentence: 'Link',
    detailsMissing: 'Veuillez vous identifier auprès de Link.',
    within: 'card',
    countries: [],
    minimum: { EUR: 50 },
    isReusable: true,
    supportsDeferredIntent: true,
    settles: 'at-once',
    holdMinutes: 60,
    abandonedAfterHours: 24,
  },
} as const satisfies Record<string, PaymentMethodRow>

export type PaymentMethodType = keyof typeof METHODS
export type PaymentMethod = PaymentMethodRow & { type: PaymentMethodType; gatewayId: string }

/** In the order in which they are offered. */
export const PAYMENT_METHODS: readonly PaymentMethod[] = Object.entries(METHODS).map(([name, row]) => {
  const type = name as PaymentMethodType
  return { ...row, type, gatewayId: gatewayIdOf(type) }
})

/** The types by themselves, for a column that holds one. */
export const PAYMENT_METHOD_TYPES = Object.keys(METHODS) as [PaymentMethodType, ...PaymentMethodType[]]

/** Those that a buyer chooses among: each has a radio and a form of its own. */
export const CHOSEN_METHODS = PAYMENT_METHODS.filter(({ within }) => within === null)

export const methodOfType = (type: PaymentMethodType): PaymentMethod => ({
  ...METHODS[type],
  type,
  gatewayId: gatewayIdOf(type),
})

/** The method that a posted form or an order names; undefined for '' (nothing was to pay) and for what is not offered. */
export const methodOfGateway = (gatewayId: string): PaymentMethod | undefined =>
  CHOSEN_METHODS.find((method) => method.gatewayId === gatewayId)

/** What an order says that it is paid with; '' when nothing was to pay. */
export const titleOfGateway = (gatewayId: string): string => methodOfGateway(gatewayId)?.title ?? ''

/** A method's title as it stands within a sentence; one that is sold no more stays as it is. */
export const titleInSentence = (title: string): string =>
  PAYMENT_METHODS.find((method) => method.title === title)?.inSentence ?? title

/** The types that an intent lets its buyer pay with: the chosen one, and those that are offered in its form. */
export const intentTypesOf = ({ type }: Pick<PaymentMethod, 'type'>): PaymentMethodType[] =>
  PAYMENT_METHODS.filter((method) => method.type === type || method.within === type).map((method) => method.type)

/** Whether a method may be chosen for a payment in this currency by somebody who is billed in this country. */
export const isOffered = (
  { countries, minimum }: Pick<PaymentMethod, 'countries' | 'minimum'>,
  { currency, country }: { currency: string; country: string },
): boolean => currency in minimum && (countries.length === 0 || countries.includes(country))

/** An id of what is paid with, as the provider's form in the page makes them. */
export const isPaymentMethodId = (id: string): boolean => /^pm_[A-Za-z0-9_]{1,120}$/.test(id)
