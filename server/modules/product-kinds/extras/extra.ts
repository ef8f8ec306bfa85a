import type { z } from 'zod'
import type { CartRefusal } from '#contracts/cart/cart.ts'
import type { FileField } from '#contracts/catalog/add-ons/chosen-files.ts'
import type { ProductKind } from '#contracts/catalog/product-kind.ts'
import type { Json } from '#contracts/json.ts'
import type { Goods, Offer, PostedFields } from '../kind-rules.ts'

/** Of a product that has the extra: what it says of it, and what was chosen; undefined: nothing was. */
type Asked<Configuration, Settings> = { goods: Goods; settings: Settings; chosen: Configuration | undefined }

/**
 * What a product of any kind may have beside it. A product has it whose `extras` hold settings under its name; what was
 * chosen is kept under the same name in the line's configuration. Pure, like the rules of a kind.
 */
export type Extra<Configuration extends Json = Json, Settings extends Json = Json> = {
  /** Checked when the product is saved. */
  settings: z.ZodType<Settings>
  /** Why no product of a kind may have it, in a sentence for whoever writes the product; left out: any kind may. */
  refuseKind?(kind: ProductKind): string | null
  /** Checked on the way into the database and out. */
  configuration: z.ZodType<Configuration>
  /** From what was posted, not checked yet; undefined where nothing was chosen. */
  readFields(fields: PostedFields, product: Omit<Asked<Configuration, Settings>, 'chosen'>): unknown
  /** The same where the product has none of it: what was chosen all the same, which `refusal` answers; undefined: nothing was. */
  foreign?: { read(fields: PostedFields): Json | undefined; refusal(name: string): CartRefusal }
  /** Where its part of the form asks for files; left out: nowhere. */
  listFileFields?(product: Omit<Asked<Configuration, Settings>, 'chosen'>): readonly FileField[]
  /** What a form would post to have it chosen, or undefined for nothing; left out: its page knows what was chosen. */
  fieldsOf?(chosen: Configuration | undefined): Readonly<Record<string, string>>
  /** Whether nothing is bought without choosing something of it; left out: all is. */
  mustChoose?(settings: Settings): boolean
  /** Whether it leaves its buyer a choice; left out: it does. */
  isChangeable?(settings: Settings): boolean
  /** Why the line cannot be had like that, or null. */
  refuse(line: Asked<Configuration, Settings>): CartRefusal | null
  /** What a piece is and costs with it, of what it is and costs without. */
  offer(offer: Offer, line: Asked<Configuration, Settings>): Offer
}
