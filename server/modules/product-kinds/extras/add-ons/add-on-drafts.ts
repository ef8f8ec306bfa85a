import { z } from 'zod'
import {
  type AddOns,
  CHOICE_TYPES,
  type ChoiceAddOn,
  optionValue,
  SHARED_IDS,
  TEXT_CONTENTS,
  TEXT_TYPES,
} from '#contracts/catalog/add-ons/add-on.ts'
import { MOST_CENTS } from '#contracts/catalog/add-ons/add-on-price.ts'
import { STORED_ID } from '#contracts/catalog/add-ons/read-answers.ts'
import { MOST_CHARACTERS } from '#contracts/catalog/add-ons/refuse-answers.ts'
import { extensionsOf } from '#contracts/forms/rules/file-types.ts'
import { isCurrency } from '#contracts/pricing/currency.ts'
import { Slug } from '#contracts/site/own-path.ts'

const Name = z.string().trim().min(1, 'Donnez un nom.').max(200)
const Help = z.string().trim().max(500).default('')
const Cents = z
  .int('Un prix est un nombre entier de centimes.')
  .nonnegative('Un prix n’est pas négatif.')
  .max(MOST_CENTS, 'Ce prix est trop élevé.')

const Price = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.enum(['flat_fee', 'quantity_based']), amountCents: Cents }),
    z.strictObject({ type: z.literal('percentage_based'), basisPoints: z.int().nonnegative().max(100_000) }),
  ])
  .nullable()
  .default(null)

const asked = {
  /** Beyond any place in a list: the two stand in the same names of fields. */
  id: z
    .int()
    .min(1_000, 'Le numéro d’une option commence à 1000.')
    .max(SHARED_IDS.from - 1),
  name: Name,
  help: Help,
  isRequired: z.boolean().default(false),
  isShared: z.boolean().default(false),
}

const limits = (limit: z.ZodType<number>) => ({
  min: limit.nullable().default(null),
  max: limit.nullable().default(null),
})

const Option = z.strictObject({
  label: Name,
  help: Help,
  price: Price,
  isOffered: z.boolean().default(true),
  noticeHours: z.int().positive().max(8_760).nullable().default(null),
  picture: z
    .strictObject({
      stem: Slug,
      width: z.int().positive(),
      height: z.int().positive(),
      widths: z.array(z.int().positive()).min(1),
      alt: z.string().trim().max(500),
    })
    .nullable()
    .default(null),
})

export const AddOnDraft = z
  .discriminatedUnion('type', [
    z.strictObject({
      ...asked,
      type: z.enum(CHOICE_TYPES),
      options: z.array(Option).min(1, 'Proposez au moins un choix.').max(100),
    }),
    z.strictObject({
      ...asked,
      type: z.enum(TEXT_TYPES),
      content: z.enum(TEXT_CONTENTS).default('any_text'),
      ...limits(z.int().nonnegative().max(MOST_CHARACTERS)),
      price: Price,
    }),
    z.strictObject({ ...asked, type: z.literal('custom_price'), ...limits(Cents) }),
    z.strictObject({
      ...asked,
      type: z.literal('input_multiplier'),
      ...limits(z.int().nonnegative().max(9_999)),
      price: Price,
    }),
    z.strictObject({ ...asked, type: z.literal('datepicker'), price: Price }),
    z.strictObject({
      ...asked,
      type: z.literal('file_upload'),
      accepts: z
        .array(z.string().refine((type) => extensionsOf(type).length > 0, 'Ce format n’est pas connu.'))
        .min(1, 'Dites quels formats sont acceptés.'),
      price: Price,
    }),
    z.strictObject({ ...asked, type: z.literal('heading') }),
  ])
  .superRefine((addOn, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (addOn.type === 'heading' && addOn.isRequired) refuse('isRequired', 'Un titre ne demande rien.')
    if ('min' in addOn && addOn.min !== null && addOn.max !== null && addOn.min > addOn.max)
      refuse('max', 'Le maximum est plus bas que le minimum.')
    if ('options' in addOn && valuesOf(addOn).some((value, index, all) => value === '' || all.indexOf(value) < index))
      refuse('options', 'Chaque choix a un nom à lui, avec des lettres ou des chiffres.')
  })

const valuesOf = (addOn: ChoiceAddOn) => addOn.options.map((option, index) => optionValue(addOn, option, index))

/** What a product's add-ons are kept as: read once, when they are saved. */
export const AddOnsDraft = z.strictObject({
  currency: z.string().refine(isCurrency, 'Cette monnaie n’existe pas.'),
  list: z
    .array(AddOnDraft)
    .max(50)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'Chaque option a un numéro à elle.'),
  takesNoShared: z.literal(true).optional(),
}) satisfies z.ZodType<AddOns>
export type AddOnsDraft = z.input<typeof AddOnsDraft>

const Text = z
  .string()
  .min(1)
  .max(2 * (MOST_CHARACTERS + 1))
const Answer = z.union([
  Text,
  z.number(),
  z.array(Text).min(1).max(100),
  z.strictObject({ fileId: z.uuid(), name: z.string().min(1).max(255), mediaType: z.string().max(100) }),
  z.strictObject({
    refused: z.discriminatedUnion('code', [
      z.strictObject({ code: z.literal('file-too-big'), megabytes: z.number() }),
      z.strictObject({ code: z.literal('file-type'), formats: z.array(z.string().max(20)).max(50) }),
    ]),
  }),
])

/** What a line keeps of them; whether an answer fits its add-on is asked with the add-on at hand. */
export const StoredAnswers = z
  .record(z.string().regex(STORED_ID), Answer)
  .refine((answers) => Object.keys(answers).length > 0)
