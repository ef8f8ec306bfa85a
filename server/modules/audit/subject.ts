/** What can be written, and what the `id` of each kind is. */
export type SubjectKind =
  /** Key of the settings. */
  | 'setting'
  /** Slug of a page, of the terms with their version, of a category. */
  | 'page'
  | 'legal-text'
  | 'legal-draft'
  /** Kind of a mail. */
  | 'mail-text'
  | 'category'
  /** Number. */
  | 'post'
  | 'order'
  | 'customer'
  | 'message'
  | 'comment'
  | 'staff'
  | 'subscription'
  | 'price-change'
  | 'product'
  | 'variations'
  | 'prices'
  | 'stock'
  | 'cross-sells'
  | 'sample'
  | 'files'
  | 'form'
  | 'add-on-group'
  | 'shipping-zone'
  | 'booking-resource'
  | 'booking'
  | 'comments'
  /** Stem of a picture. */
  | 'picture'
  /** Name of its file. */
  | 'document'
  | 'coupon'
  /** Number of the product, then the lesson's slug; number of the product. */
  | 'lesson'
  | 'certificate'
  /** Number of the product; with the text's slug behind it. */
  | 'member-meetings'
  | 'member-post'
  /** Month of the books, or what was taken out of them. */
  | 'books'
  /** Number of what the team writes, apart from what is online. */
  | 'text-draft'
  /** Lists of which there is one: 'all'. */
  | 'post-categories'
  | 'slides'
  | 'testimonials'
  | 'tax-rates'
  /** Number of a letter to its readers. */
  | 'letter'
  /** Id in the outbox. */
  | 'mail'
  /** `ch_…` */
  | 'payment'
  /** All of it: the number of the export, or the address that an archive came from. */
  | 'shop'

export type Subject = { kind: SubjectKind; id: string }
