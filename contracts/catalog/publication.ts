/** How a product is to be had: in the shop, by its address alone, not yet by anybody. */
export const PUBLICATIONS = ['listed', 'link', 'draft', 'planned'] as const
export type Publication = (typeof PUBLICATIONS)[number]

/** In the address of what is not published yet: what opens it for a while. */
export const PREVIEW_QUERY = 'apercu'

/** As it is kept. `publishAt`: when it goes on sale by itself, ISO 8601. */
export type Published = { isPublished: boolean; isListed: boolean; publishAt: string | null }

export function publicationOf({ isPublished, isListed, publishAt }: Published): Publication {
  if (isPublished) return isListed ? 'listed' : 'link'
  return publishAt === null ? 'draft' : 'planned'
}

/** What is planned appears in the shop then; a draft is found there again where it was before. */
export const publishedAs = (
  publication: Publication,
  { at, kept }: { at: string | null; kept: Published },
): Published => ({
  isPublished: publication === 'listed' || publication === 'link',
  isListed: publication === 'draft' ? kept.isListed : publication !== 'link',
  publishAt: publication === 'planned' ? at : null,
})
