import { type AddressKind, BILLING_FIELDS, type BillingField } from '#contracts/address/address.ts'
import { type AddressProblem, addressProblem } from '#contracts/address/address-problem.ts'
import { addressRules, inFormOrder } from '#contracts/address/address-rules.ts'
import { readField } from '#contracts/address/typed-text.ts'
import { type BillingAsk, billingAsk, isAsked, isNeeded, isOffered } from '#contracts/checkout/billing-ask.ts'
import type { StoreAddress } from '#contracts/wire/store-api.ts'
import type { StoreBillingAddress } from '#contracts/wire/store-checkout.ts'
import { fieldId } from './read-refusal.ts'
import type { CheckoutState, FieldProblem, FormRules } from './types.ts'

type Addresses = Pick<CheckoutState, 'cart' | 'billing' | 'shipping' | 'usesSameAddress'>

/** The forms that are asked for: where it goes, and where it is billed unless that is the same. */
const kindsOf = ({ cart, usesSameAddress }: Addresses): AddressKind[] => {
  if (!cart.needs_shipping) return ['billing']
  return usesSameAddress ? ['shipping'] : ['shipping', 'billing']
}

export const askOf = ({ cart }: Pick<CheckoutState, 'cart'>, { billingForm, isTaxed }: FormRules): BillingAsk =>
  billingAsk(
    {
      needsShipping: cart.needs_shipping,
      totalCents: Number(cart.totals.total_price),
      taxes: isTaxed ? [] : null,
    },
    billingForm,
  )

/** The e-mail stands above, with the contact. */
const FORM_FIELDS = BILLING_FIELDS.filter((field): field is Exclude<BillingField, 'email'> => field !== 'email')
export type FormField = (typeof FORM_FIELDS)[number]

/** The fields of a form in the order of the country; `isMore`: this basket could do without it. */
export function fieldsOfForm(country: string, ask: BillingAsk): { field: FormField; isMore: boolean }[] {
  const rules = addressRules(country)
  return inFormOrder(FORM_FIELDS, rules)
    .filter((field) => isOffered(field, ask) && !rules[field].isHidden)
    .map((field) => ({ field, isMore: !isAsked(field, ask) }))
}

/** As the shop reads them: what its country has no field for is empty. */
function readAddress<Fields extends StoreAddress>(typed: Fields): Fields {
  const rules = addressRules(typed.country)
  const read = Object.entries(typed).map(([name, value]) => {
    const field = name as BillingField
    return [name, rules[field].isHidden ? '' : readField(field, value)]
  })
  return Object.fromEntries(read)
}

/** The country that the order is billed in; '' while nobody has said it. */
export const billedCountry = ({ cart, shipping, billing, usesSameAddress }: Addresses): string =>
  readField('country', cart.needs_shipping && usesSameAddress ? shipping.country : billing.country)

/** The addresses of the order. */
export function orderAddresses(state: Addresses): { billing: StoreBillingAddress; shipping: StoreAddress | null } {
  const shipping = state.cart.needs_shipping ? readAddress(state.shipping) : null
  const { email } = state.billing
  const billing = shipping && state.usesSameAddress ? { ...shipping, email } : state.billing
  return { billing: readAddress(billing), shipping }
}

/** What is wrong with one field, in a sentence; null where nothing is. */
export function problemOf(
  kind: AddressKind,
  field: BillingField,
  { state, view }: { state: Addresses; view: FormRules },
): FieldProblem | null {
  const address: Partial<StoreBillingAddress> = kind === 'billing' ? state.billing : state.shipping
  const ask = field === 'email' ? 'email' : askOf(state, view)
  const country = address.country ?? ''
  const isAskedHere = kind === 'shipping' || isNeeded(field, ask, address)
  const problem = addressProblem(field, readField(field, address[field] ?? ''), { country, isNeeded: isAskedHere })
  return problem && { id: fieldId(kind, field), text: sentenceOf(problem, addressRules(country)[field].label) }
}

function sentenceOf(problem: AddressProblem, label: string): string {
  switch (problem) {
    case 'required':
      return `${label} est un champ obligatoire.`
    case 'email':
      return `${label} n’est pas valide. Par exemple\u202F: nom@exemple.fr.`
    case 'phone':
      return `${label}\u202F: des chiffres, et rien d’autre que des espaces ou des signes comme + et -.`
    case 'postcode':
      return `${label} n’est pas valide pour ce pays.`
  }
}

/** Everything that is wrong, in the order of the page. */
export function listProblems(state: Addresses, view: FormRules): FieldProblem[] {
  const ask = askOf(state, view)
  const email = problemOf('billing', 'email', { state, view })
  const others = kindsOf(state).flatMap((kind) => {
    const { country } = state[kind]
    return fieldsOfForm(country, kind === 'shipping' ? 'all' : ask).flatMap(
      ({ field }) => problemOf(kind, field, { state, view }) ?? [],
    )
  })
  return [...(email ? [email] : []), ...others]
}

/** What the shop is told while somebody types: what is not right yet stays out, and what it knew before stays there. */
export function customerRequest(state: Addresses): object {
  const { billing, shipping } = orderAddresses(state)
  return {
    billing_address: rightFields(billing),
    ...(shipping && { shipping_address: rightFields(shipping) }),
  }
}

const rightFields = (address: Partial<StoreBillingAddress>) =>
  Object.fromEntries(
    Object.entries(address).filter(
      ([name, value]) =>
        addressProblem(name as BillingField, value, { country: address.country ?? '', isNeeded: false }) === null,
    ),
  )

const PLACE_FIELDS: ReadonlySet<string> = new Set(['country', 'state', 'postcode', 'city'])

/** Whether these fields say where something goes. */
export const changesPlace = (fields: object) => Object.keys(fields).some((field) => PLACE_FIELDS.has(field))
