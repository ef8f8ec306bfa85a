import type { StripePaymentElementOptions } from '@stripe/stripe-js'
import { IntegrationError } from '../errors.ts'
import { askedBilling, defaultBilling, showsTerms } from './asked-fields.ts'
import { type BillingField, formOf, isMethodType, type MethodType } from './method-forms.ts'

/** One method as the frame draws it. */
export type FrameMethod = { type: MethodType; billing: readonly BillingField[]; showsTerms: boolean }

export type FrameForms = {
  methods: readonly FrameMethod[]
  layout: 'accordion' | 'tabs'
  defaults: Partial<Record<BillingField, string>>
  /** Link, which the card's form leads to and back from. */
  insideCard: FrameMethod | null
}

/** The types that the shop names; without any the sandbox has the card only, as a new account has. */
export function methodTypes(names: readonly string[] | null | undefined): MethodType[] {
  const types = (names ?? ['card']).map((name) => {
    if (isMethodType(name)) return name
    throw new IntegrationError(`Invalid value for elements(): paymentMethodTypes does not know ${name}.`)
  })
  return types.length > 0 ? types : ['card']
}

/** What the frame has to draw: each type but Link, which has no form beside the card's. */
export function frameForms(
  types: readonly MethodType[],
  options: StripePaymentElementOptions,
  keeps: boolean,
): FrameForms {
  const { layout, fields, terms, paymentMethodOrder = [] } = options
  const inCard = types.includes('card')
  const place = (type: MethodType) => (paymentMethodOrder.indexOf(type) + 1 || types.length + 1) - 1
  const drawn = types.filter((type) => type !== 'link' || !inCard).sort((one, other) => place(one) - place(other))
  const methodOf = (type: MethodType): FrameMethod => ({
    type,
    // Whose account it is at Link need not be who is billed.
    billing: type === 'link' ? formOf(type).billing : askedBilling(type, fields, keeps),
    showsTerms: showsTerms(type, terms, keeps),
  })
  return {
    methods: drawn.map(methodOf),
    layout: (typeof layout === 'object' ? layout.type : layout) === 'accordion' ? 'accordion' : 'tabs',
    defaults: defaultBilling(options),
    insideCard: inCard && types.includes('link') ? methodOf('link') : null,
  }
}
