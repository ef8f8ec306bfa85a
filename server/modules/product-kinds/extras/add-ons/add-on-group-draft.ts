import { z } from 'zod'
import { SHARED_IDS } from '#contracts/catalog/add-ons/add-on.ts'
import { Slug } from '#contracts/site/own-path.ts'
import { AddOnsDraft } from './add-on-drafts.ts'

const PRIORITY = 'Un rang va de 1 à 99.'

/** A group of options that stands beside many products; its options' numbers are its own, and made the shop's where they are asked. */
export const AddOnGroupDraft = z.strictObject({
  name: z.string().trim().min(1, 'Donnez un nom.').max(200),
  priority: z.int(PRIORITY).min(1, PRIORITY).max(99, PRIORITY),
  isForAll: z.boolean(),
  categorySlugs: z
    .array(Slug)
    .max(200)
    .transform((slugs) => [...new Set(slugs)].toSorted()),
  addOns: AddOnsDraft.refine(({ list }) => list.length > 0, {
    path: ['list'],
    message: 'Ajoutez au moins une option.',
  }).refine(({ list }) => list.every(({ id }) => id < SHARED_IDS.each), {
    path: ['list'],
    message: 'Ce groupe a eu trop d’options\u202F: commencez-en un autre.',
  }),
})
export type AddOnGroupDraft = z.input<typeof AddOnGroupDraft>
export type AddOnGroup = z.output<typeof AddOnGroupDraft>
