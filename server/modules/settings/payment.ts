import { z } from 'zod'
import { isCountry } from '#contracts/countries/country-codes.ts'
import { CURRENCY, MERCHANT_COUNTRY } from '#contracts/identifiers.ts'
import { methodsOfShop, paysIn } from '#contracts/payment/availability.ts'
import { methodOfType, PAYMENT_METHOD_TYPES } from '#contracts/payment/payment-methods.ts'
import { isCurrency } from '#contracts/pricing/currency.ts'

/** How the shop is paid (spec §1 and §9 say how the demonstration is). */
export const Payment = z
  .object({
    /** The types of method that may be chosen, in the order in which they are offered. */
    enabled: z
      .array(z.enum(PAYMENT_METHOD_TYPES))
      .min(1)
      .refine((types) => new Set(types).size === types.length, 'Un moyen de paiement est nommé deux fois.')
      .refine(
        (types) => types.every((type) => methodOfType(type).within !== 'card'),
        'Link s’ouvre dans le formulaire de la carte\u202F: c’est le réglage «\u202Flink\u202F».',
      )
      .default(['card']),
    /** Of every price and every new order; an order keeps the one that it was placed in. */
    currency: z.string().refine(isCurrency, 'Ce n’est pas le code d’une monnaie (ISO 4217).').default(CURRENCY),
    /** Where the merchant's account at the provider is: some methods are for some countries' merchants only. */
    accountCountry: z.string().refine(isCountry, 'Ce n’est pas le code d’un pays.').default(MERCHANT_COUNTRY),
    /** 'manual': a payment is authorised first and captured by somebody; methods that cannot wait are not offered. */
    capture: z.enum(['automatic', 'manual']).default('automatic'),
    /** Whether customers may keep what they pay with. */
    savesMethods: z.boolean().default(false),
    /** Whether the card's form offers Link. */
    link: z.boolean().default(true),
    layout: z.enum(['accordion', 'tabs']).default('accordion'),
  })
  .superRefine((payment, context) => {
    if (payment.enabled.length === 0 || methodsOfShop(payment, payment.currency).length > 0) return
    context.addIssue({ code: 'custom', ...whyNothing(payment) })
  })

type Terms = Parameters<typeof methodsOfShop>[0] & { currency: string }

/** Why a shop of such settings would offer nothing to anybody. */
function whyNothing({ enabled, currency, accountCountry, capture }: Terms) {
  if (!enabled.some((type) => paysIn(methodOfType(type), currency, { accountCountry })))
    return { path: ['currency'], message: 'Aucun des moyens de paiement choisis n’accepte cette monnaie.' }
  if (capture === 'manual')
    return { path: ['capture'], message: 'Aucun des moyens de paiement choisis ne peut être encaissé plus tard.' }
  return { path: ['enabled'], message: 'Il faut un moyen de paiement qui ait son propre formulaire.' }
}
