import { z } from 'zod'
import type { AddOnAnswers } from '#contracts/catalog/add-ons/add-on.ts'
import type { StoredConfiguration } from '#contracts/catalog/product-kind.ts'
import { StoredAnswers } from '../extras/add-ons/add-on-drafts.ts'

export const MOST_OF_AN_ITEM = 999

/** By the number of each item that is taken: how many in each bundle, as which variation, and what was answered of it. */
export const BundleConfiguration = z.strictObject({
  items: z.record(
    z.string().regex(/^[1-9]\d{0,8}$/),
    z.strictObject({ quantity: z.int(), variationId: z.int().nullable(), addons: StoredAnswers.optional() }),
  ),
})
export type BundleConfiguration = z.output<typeof BundleConfiguration>
export type ChosenItem = BundleConfiguration['items'][string]

/** What was answered of each item of a line, by its number; empty for lines of other kinds. */
export function itemAnswersOf(configuration: StoredConfiguration): Record<string, AddOnAnswers> {
  const read = BundleConfiguration.safeParse({ items: configuration.items })
  const items = Object.entries(read.data?.items ?? {})
  return Object.fromEntries(items.flatMap(([id, { addons }]) => (addons ? [[id, addons] as const] : [])))
}
