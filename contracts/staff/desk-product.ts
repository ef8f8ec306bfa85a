import type { ProductKind } from '../catalog/product-kind.ts'
import type { Supply } from '../catalog/supply.ts'

/** What stands above every part of a product's editor. */
export type DeskProduct = {
  id: number
  slug: string
  name: string
  kind: ProductKind
  supply: Supply
  isPublished: boolean
  isListed: boolean
  /** When it goes on sale by itself, and when it was put into the bin; ISO 8601. */
  publishAt: string | null
  binnedAt: string | null
  /** Where it is seen before it is published; null for what is published, or thrown away. */
  previewPath: string | null
  /** Of all that it says; to be said by who changes any of it. */
  version: number
  /** Who has written it last, ISO 8601; null where nobody of the shop has. */
  saved: { by: string | null; at: string } | null
}
