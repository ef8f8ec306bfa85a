import type { Countries, Limits } from './method-columns.ts'
import type { PaymentMethod, PaymentMethodType } from './payment-methods.ts'
import { methodOfType, PAYMENT_METHODS } from './payment-methods.ts'
import { SMALLEST_CHARGES } from './smallest-charges.ts'

/** What the shop has decided about being paid. */
export type PaymentTerms = {
  /** The methods that it takes. */
  enabled: readonly PaymentMethodType[]
  /** Where its account at the provider is (ISO 3166-1 alpha-2). */
  accountCountry: string
  /** Whether money is taken with the order, or set aside until somebody takes it. */
  capture: 'automatic' | 'manual'
}

/** What is to be paid, and by whom. */
export type Payable = {
  /** In the currency's smallest unit; 0 keeps a method for later without a payment. */
  amountCents: number
  /** ISO 4217 */
  currency: string
  /** ISO 3166-1 alpha-2; '' while nobody said it, or where nobody is asked. */
  billingCountry: string
  /** Whether it is paid again by itself, so that the method has to be kept. */
  renewsItself?: boolean
}

/** Why a method cannot pay something. */
export type Unavailability =
  | { code: 'not-taken' | 'currency' | 'country' | 'not-kept' | 'captures-at-once' }
  | { code: 'amount-too-small'; minimumCents: number }
  | { code: 'amount-too-large'; maximumCents: number }

/** The methods that a buyer chooses among, each with a radio of its own, in the shop's order. */
export const offeredMethods = (terms: PaymentTerms, payable: Payable): PaymentMethod[] =>
  terms.enabled
    .flatMap((type) => PAYMENT_METHODS.filter((method) => method.type === type && method.within === null))
    .filter((method) => whyUnavailable(method, terms, payable, 'offeredIn') === null)

/** Why a method that was chosen cannot be taken; null when it can (facts payment-methods §1). */
export const whyNotTaken = (method: PaymentMethod, terms: PaymentTerms, payable: Payable): Unavailability | null =>
  whyUnavailable(method, terms, payable, 'takenFrom')

/** What the card's form may offer beside the card. */
type Within = Pick<PaymentTerms, 'accountCountry'> & { link: boolean }

/**
 * All that may pay in a currency, whatever the sum and the buyer: the methods with a radio of their own, and those that
 * are offered in their forms.
 */
export const methodsOfShop = (terms: PaymentTerms & Within, currency: string): PaymentMethod[] =>
  terms.enabled
    .map(methodOfType)
    .filter((method) => method.within === null && paysIn(method, currency, terms))
    .filter(({ capturesLater }) => capturesLater || terms.capture === 'automatic')
    .flatMap((method) => [method, ...methodsWithin(method, terms, currency)])

/** What is offered in the form of a method: Link in the card's, where the shop lets it and its account may take it. */
export const methodsWithin = (
  { type }: Pick<PaymentMethod, 'type'>,
  terms: Within,
  currency: string,
): PaymentMethod[] =>
  PAYMENT_METHODS.filter((method) => method.within === type && terms.link && paysIn(method, currency, terms))

/** Billing countries that a method is offered to in this shop; [] is all of them (spec §3, paymentMethodsConfig). */
export const countriesOf = (
  method: Pick<PaymentMethod, 'offeredIn'>,
  { accountCountry, currency }: Pick<PaymentTerms, 'accountCountry'> & { currency: string },
): readonly string[] => resolveCountries(method.offeredIn, { accountCountry, currency })

function whyUnavailable(
  method: PaymentMethod,
  terms: PaymentTerms,
  { amountCents, currency, billingCountry, renewsItself = false }: Payable,
  from: 'offeredIn' | 'takenFrom',
): Unavailability | null {
  if (!terms.enabled.includes(method.type)) return { code: 'not-taken' }
  if (!paysIn(method, currency, terms)) return { code: 'currency' }
  const countries = resolveCountries(method[from], { ...terms, currency })
  if (billingCountry !== '' && countries.length > 0 && !countries.includes(billingCountry)) return { code: 'country' }
  if ((renewsItself && method.keptAs === null) || (amountCents <= 0 && !method.hasSetup)) return { code: 'not-kept' }
  if (terms.capture === 'manual' && !method.capturesLater) return { code: 'captures-at-once' }
  return amountCents > 0 ? outsideLimits(method, { amountCents, currency }) : null
}

/** Whether an account in that country may take a method in that currency. */
export function paysIn(
  { currencies, accountCountries }: Pick<PaymentMethod, 'currencies' | 'accountCountries'>,
  currency: string,
  { accountCountry }: Pick<PaymentTerms, 'accountCountry'>,
): boolean {
  if (accountCountries.length > 0 && !accountCountries.includes(accountCountry)) return false
  if (currencies === 'any') return true
  const accounts = currencies[currency]
  return accounts !== undefined && (accounts.length === 0 || accounts.includes(accountCountry))
}

function outsideLimits(
  method: Pick<PaymentMethod, 'limits'>,
  { amountCents, currency }: Pick<Payable, 'amountCents' | 'currency'>,
): Unavailability | null {
  const { min, max } = limitsOf(method, currency)
  if (amountCents < min) return { code: 'amount-too-small', minimumCents: min }
  if (max !== null && amountCents > max) return { code: 'amount-too-large', maximumCents: max }
  return null
}

/** The smallest and the largest sum that a method pays in that currency, in its smallest unit. */
export function limitsOf(
  { limits }: Pick<PaymentMethod, 'limits'>,
  currency: string,
): { min: number } & Pick<Limits, 'max'> {
  const own = limits[currency] ?? { min: null, max: null }
  return { min: Math.max(own.min ?? 0, SMALLEST_CHARGES[currency] ?? 1), max: own.max }
}

function resolveCountries(
  countries: Countries,
  { accountCountry, currency }: { accountCountry: string; currency: string },
): readonly string[] {
  if (countries === 'account') return [accountCountry]
  return isList(countries) ? countries : (countries[currency] ?? [])
}

const isList = (countries: Exclude<Countries, 'account'>): countries is readonly string[] => Array.isArray(countries)
