import { z } from 'zod'
import { recurrenceOf, todayCents } from '#contracts/subscription/recurrence.ts'
import { SubscriptionSettings, VariableSubscriptionSettings } from '#contracts/subscription/subscription-settings.ts'
import type { Chosen, KindRules } from '../kind-rules.ts'
import { priceOf } from '../price-of.ts'

/** The use case that takes one up again which is over says which one: no form and no client can. */
const Configuration = z.strictObject({ resubscribes: z.int().positive().optional() })
type Configuration = z.infer<typeof Configuration>

/** Paid again each period until it ends: its price is a period's, and a piece of it costs today what is paid today. */
export const subscription: KindRules<Configuration, SubscriptionSettings> = {
  settings: SubscriptionSettings,
  configuration: Configuration,
  readFields: () => ({}),
  refuse: () => null,
  offer({ product }) {
    const { sku, stock, settings } = product
    const { unitPriceCents: priceCents, isOnSale } = priceOf(product)
    const recurrence = recurrenceOf(settings.billing, { priceCents, isSentOnce: settings.isSentOnce })
    return { sku, options: [], stock, unitPriceCents: todayCents(recurrence), isOnSale, recurrence }
  },
  recurrenceOf: ({ billing, isSentOnce }, { priceCents }) => recurrenceOf(billing, { priceCents, isSentOnce }),
  listParts: () => [],
  stockItem: ({ productId }) => productId,
}

/** One of several, each with its price and its own way of being paid. */
export const variableSubscription: KindRules<Configuration, VariableSubscriptionSettings> = {
  settings: VariableSubscriptionSettings,
  configuration: Configuration,
  readFields: () => ({}),
  refuse(line) {
    const { name } = line.product
    if (!line.variation) return { code: 'choose-options', name }
    return billingOf(line) ? null : { code: 'not-purchasable', name }
  },
  offer(line) {
    const { variation, product } = line
    const billing = billingOf(line)
    if (!variation || !billing) throw new Error(`Configuration says how product ${product.id} is paid as it was chosen`)
    const { unitPriceCents: priceCents, isOnSale } = priceOf(variation)
    const recurrence = recurrenceOf(billing, { priceCents, isSentOnce: product.settings.isSentOnce })
    const { sku, options, stock } = variation
    return { sku, options, stock, unitPriceCents: todayCents(recurrence), isOnSale, recurrence }
  },
  recurrenceOf({ billings, isSentOnce }, { id, priceCents }) {
    const billing = billings[id]
    return billing ? recurrenceOf(billing, { priceCents, isSentOnce }) : null
  },
  listParts: () => [],
  stockItem: ({ variationId }) => variationId,
}

const billingOf = ({ product, variation }: Chosen<Configuration, VariableSubscriptionSettings>) =>
  variation ? product.settings.billings[variation.id] : undefined
