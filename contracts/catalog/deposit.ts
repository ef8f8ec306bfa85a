import { z } from 'zod'

/**
 * The longest that something may be paid after it was supplied without being a credit (C. conso. L312-4, 4°): fifty days. What
 * is paid before the session that it pays for is paid in advance, whenever that is.
 */
const LONGEST_DAYS = 50
/** The longest time in which sessions are taken. */
const LONGEST_SERIES_DAYS = 366

const Percent = z.number().positive('Un acompte est plus grand que zéro.').lt(100, 'Un acompte est une partie du prix.')
const Cents = z.int().positive('Un acompte est plus grand que zéro.')

const Falls = z
  .strictObject({
    afterDays: z.int().positive().max(LONGEST_SERIES_DAYS),
    beforeSession: z.int().min(2, 'La première séance est payée à la commande.').max(50).nullable().default(null),
  })
  .refine(
    ({ afterDays, beforeSession }) => beforeSession !== null || afterDays <= LONGEST_DAYS,
    `Ce qui n’est pas payé avant une séance l’est dans les ${LONGEST_DAYS} jours.`,
  )

const PartAmount = z.union([z.strictObject({ percent: Percent }), z.strictObject({ centsEach: Cents })])

const Plan = z
  .strictObject({
    /** As the form names it. */
    id: z.int().positive(),
    name: z.string().trim().min(1).max(100),
    kind: z.enum(['deposit', 'instalments']),
    today: PartAmount,
    later: z
      .array(z.strictObject({ amount: z.union([PartAmount, z.literal('rest')]), falls: Falls }))
      .min(1)
      .max(11),
  })
  .refine(
    ({ later }) => later.every(({ amount }, index) => (amount === 'rest') === (index === later.length - 1)),
    'La dernière échéance, et elle seule, paie le reste.',
  )
  .refine(
    ({ later }) => later.every(({ falls }, index) => falls.afterDays > (later[index - 1]?.falls.afterDays ?? 0)),
    'Chaque échéance vient après la précédente.',
  )

/** One deposit of a share or of a sum, or plans to choose among. */
const Terms = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('percent'), percent: Percent, balance: Falls }),
  z.strictObject({ type: z.literal('fixed'), amountCents: Cents, balance: Falls }),
  z.strictObject({
    type: z.literal('plan'),
    plans: z
      .array(Plan)
      .min(1)
      .refine(
        (plans) => new Set(plans.map(({ id }) => id)).size === plans.length,
        'Deux échéanciers ont le même numéro.',
      ),
  }),
])

/** How a product may be paid in parts, as it keeps it (`products.extras.deposit`); one that has none is paid at once. */
export const DepositSettings = z.strictObject({
  /** Whether it can be paid at once as well. */
  asks: z.enum(['optional', 'forced']),
  byDefault: z.enum(['deposit', 'full']).default('deposit'),
  terms: Terms,
})
export type DepositSettings = z.infer<typeof DepositSettings>

/** What was chosen: the number of a plan, 0 for the one deposit of a product without plans. Paid at once, nothing was. */
export const DepositChoice = z.strictObject({ plan: z.int().nonnegative() })
export type DepositChoice = z.infer<typeof DepositChoice>
