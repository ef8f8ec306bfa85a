import { z } from 'zod'
import { isCountry } from '#contracts/countries/country-codes.ts'
import { statesOf } from '#contracts/countries/states.ts'
import { SHIPPING_METHOD_KINDS } from '#contracts/pricing/shipping.ts'
import { Slug } from '#contracts/site/own-path.ts'

const Cents = z.int('Un montant est un nombre entier de centimes.').nonnegative('Un montant n’est pas négatif.')
/** The terms of sale promise thirty days. */
const Days = z
  .int()
  .min(0)
  .max(20, 'Au plus 20 jours ouvrés\u202F: les conditions de vente en promettent trente en tout.')

function isRegion(region: string): boolean {
  const [country = '', state] = region.split(':')
  if (!isCountry(country)) return false
  return (
    state === undefined || (statesOf(country)?.some(({ code }) => code === state) ?? /^[\p{L}\d -]{1,60}$/u.test(state))
  )
}

const Method = z
  .object({
    /** Null for a new one. Its number is on the wire: `flat_rate:1`. */
    id: z.int().nullable(),
    kind: z.enum(SHIPPING_METHOD_KINDS),
    title: z.string().trim().min(1, 'Donnez un nom.').max(120),
    isEnabled: z.boolean().default(true),
    costCents: Cents.default(0),
    classCostsCents: z.record(Slug, Cents).default({}),
    freeFromCents: Cents.nullable().default(null),
    acceptsCoupon: z.boolean().default(false),
    minDays: Days.nullable().default(null),
    maxDays: Days.min(1).nullable().default(null),
    pickupAddress: z.string().trim().max(300).default(''),
    pickupHours: z.string().trim().max(300).default(''),
  })
  .refine(({ minDays, maxDays }) => (minDays === null) === (maxDays === null), {
    path: ['maxDays'],
    message: 'Donnez les deux délais, ou aucun.',
  })
  .refine(({ minDays, maxDays }) => minDays === null || maxDays === null || minDays <= maxDays, {
    path: ['maxDays'],
    message: 'Le plus long délai ne peut pas être le plus court.',
  })
  .refine(({ kind, pickupAddress }) => kind !== 'local_pickup' || pickupAddress !== '', {
    path: ['pickupAddress'],
    message: 'Dites où l’on vient chercher.',
  })

export const ZoneDraft = z.object({
  name: z.string().trim().min(1, 'Donnez un nom.').max(120),
  /** Countries ('FR') and states ('US:CA'); [] is the rest of the world. */
  regions: z.array(z.string().refine(isRegion, 'Ce n’est le code d’aucun pays.')).default([]),
  /** '20*', '97000...97999' or a whole postcode; [] is all of them. */
  postcodes: z
    .array(
      z
        .string()
        .regex(/^[A-Z0-9][A-Z0-9 -]{0,11}(?:\*|\.\.\.[A-Z0-9][A-Z0-9 -]{0,11})?$/, 'Ce n’est pas un code postal.'),
    )
    .default([]),
  /** In the order in which they are offered. */
  methods: z.array(Method).min(1, 'Ajoutez au moins un mode de livraison.'),
})
export type ZoneDraft = z.input<typeof ZoneDraft>
export type ZoneToKeep = z.output<typeof ZoneDraft>
