/** A review or an answer to one, as the product's page shows it. All texts are plain. */
export type ReviewView = {
  id: number
  authorName: string
  body: string
  /** 1 to 5, or null: answers carry none. */
  rating: number | null
  /** The author's address had paid for the product when the review came in. */
  isVerified: boolean
  /** ISO moment of that payment; null where it is not known, as in reviews that are older than its record. */
  purchasedAt: string | null
  /** ISO moment; null for what stands as it was written first. */
  changedAt: string | null
  isFromShop: boolean
  /** Made up for the demonstration shop, and said to be. */
  isDemo: boolean
  /** ISO moment. */
  writtenAt: string
  /** Oldest first. */
  replies: ReviewView[]
}

/** One page of a product's reviews, newest first. */
export type ReviewsView = {
  reviews: ReviewView[]
  /** All that are shown, answers apart. */
  reviewCount: number
  /** Of the reviews that carry one; null when none does. */
  rating: { average: number; count: number } | null
  page: number
  pageCount: number
  isRatingRequired: boolean
  writers: ReviewWriters
}

/** Who may review a product: anybody, who is signed in, or who is signed in and has paid for it. */
export type ReviewWriters = 'anybody' | 'customers' | 'buyers'

/** How a review whose author had paid for the product is called, everywhere. */
export const VERIFIED_LABEL = 'achat vérifié'
export const NOT_VERIFIED_LABEL = 'achat non vérifié'

/** Words of the rating's options, by their number (facts: forms-and-comments §6). */
export const RATING_WORDS: [rating: number, word: string][] = [
  [5, 'Parfait'],
  [4, 'Bon'],
  [3, 'Moyen'],
  [2, 'Pas mal'],
  [1, 'Très mauvais'],
]

export const MISSING_RATING = 'Veuillez sélectionner une note'

/** '3 étoiles sur 5' (spec §9, rating options). */
export const starsLabel = (stars: number) => `${stars} étoile${stars > 1 ? 's' : ''} sur 5`

/** Query of the further pages of reviews. */
export const REVIEWS_PAGE_QUERY = 'cpage'
