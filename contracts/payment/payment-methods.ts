import { PROVIDER } from '../identifiers.ts'
import type { PaymentMethodRow } from './method-columns.ts'
import { gatewayIdOf } from './method-ids.ts'
import { METHOD_ROWS } from './method-rows.ts'

export type { PaymentMethodRow, Settles } from './method-columns.ts'

export type PaymentMethodType = keyof typeof METHOD_ROWS
export type PaymentMethod = PaymentMethodRow & { type: PaymentMethodType; gatewayId: string }

/** In the order in which they are offered. */
export const PAYMENT_METHODS: readonly PaymentMethod[] = Object.entries(METHOD_ROWS).map(([name, row]) => {
  const type = name as PaymentMethodType
  return { ...row, type, gatewayId: gatewayIdOf(type) }
})

/** The types by themselves, for a column that holds one. */
export const PAYMENT_METHOD_TYPES = Object.keys(METHOD_ROWS) as [PaymentMethodType, ...PaymentMethodType[]]

/** Two more names of the contract for one of them (spec §3). */
const OTHER_NAMES: Readonly<Record<string, PaymentMethodType>> = {
  afterpay: 'afterpay_clearpay',
  clearpay: 'afterpay_clearpay',
}

const BY_TYPE = new Map<string, PaymentMethod>(PAYMENT_METHODS.map((method) => [method.type, method]))

export const methodOfType = (type: PaymentMethodType): PaymentMethod => ({
  ...METHOD_ROWS[type],
  type,
  gatewayId: gatewayIdOf(type),
})

/** The method of any name that the contract gives a type; undefined for what is none. */
export const methodNamed = (name: string): PaymentMethod | undefined => BY_TYPE.get(OTHER_NAMES[name] ?? name)

/** The method that a posted form or an order names; undefined for '' (nothing was to pay) and for what has no radio. */
export const methodOfGateway = (gatewayId: string): PaymentMethod | undefined => {
  const known = OTHER_NAMES[gatewayId.replace(`${PROVIDER}_`, '')] ?? null
  return PAYMENT_METHODS.find(
    (method) => (method.gatewayId === gatewayId || method.type === known) && method.within === null,
  )
}

/** What a method is called in a shop whose account is in that country. */
export const titleOf = ({ title, titleIn }: Pick<PaymentMethod, 'title' | 'titleIn'>, accountCountry: string): string =>
  titleIn?.[accountCountry] ?? title

/** What an order says that it is paid with; '' when nothing was to pay. */
export const titleOfGateway = (gatewayId: string): string => methodOfGateway(gatewayId)?.title ?? ''

/** A method's title as it stands within a sentence; one that is sold no more stays as it is. */
export const titleInSentence = (title: string): string =>
  PAYMENT_METHODS.find((method) => method.title === title)?.inSentence ?? title

/** An id of what is paid with, as the provider's form in the page makes them. */
export const isPaymentMethodId = (id: string): boolean => /^pm_[A-Za-z0-9_]{1,120}$/.test(id)

/** An id of what a wallet's sheet was confirmed with. */
export const isConfirmationTokenId = (id: string): boolean => /^ctoken_[A-Za-z0-9_]{1,120}$/.test(id)
