import type { StripePaymentElementOptions } from '@stripe/stripe-js'
import { IntegrationError } from '../errors.ts'
import { askedBilling, defaultBilling, showsTerms } from './asked-fields.ts'
import { type BillingField, isMethodType, type MethodType } from './method-forms.ts'

/** One method as the frame draws it. */
export type FrameMethod = { type: MethodType; billing: readonly BillingField[]; showsTerms: boolean }

export type FrameForms = {
  methods: readonly FrameMethod[]
  layout: 'accordion' | 'tabs'
  defaults: Partial<Record<BillingField, string>>
  /** Link may be used in the card's form. */
  hasLink: boolean
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
  return {
    methods: drawn.map((type) => ({
      type,
      billing: askedBilling(type, fields, keeps),
      showsTerms: showsTerms(type, terms, keeps),
    })),
    layout: (typeof layout === 'object' ? layout.type : layout) === 'accordion' ? 'accordion' : 'tabs',
    defaults: defaultBilling(options),
    hasLink: inCard && types.includes('link'),
  }
}
