import { z } from 'zod'

export const MOST_OF_AN_ITEM = 999

/** By the number of each item that is taken: how many in each bundle, and as which variation. */
export const BundleConfiguration = z.strictObject({
  items: z.record(
    z.string().regex(/^[1-9]\d{0,8}$/),
    z.strictObject({ quantity: z.int(), variationId: z.int().nullable() }),
  ),
})
export type BundleConfiguration = z.output<typeof BundleConfiguration>
export type ChosenItem = BundleConfiguration['items'][string]
