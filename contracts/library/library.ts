import type { Picture } from '../content/picture.ts'
import type { OrderMail } from '../order/order.ts'

/** What a library holds, a shelf a subject, in the order of the page. */
export const SHELF_IDS = ['files', 'courses', 'bookings'] as const
export type ShelfId = (typeof SHELF_IDS)[number]

export const SHELF_TITLES: Record<ShelfId, string> = {
  files: 'Guides et fichiers',
  courses: 'Cours',
  bookings: 'Rendez-vous',
}

/** `fileName`: it is fetched, under this name; null for a page. */
export type LibraryLink = { label: string; url: string; note: string; fileName: string | null }

/** One thing that was bought. */
export type LibraryItem = {
  key: string
  title: string
  picture: Picture | null
  /** Sentences: until when, how often, what is new. */
  facts: string[]
  links: LibraryLink[]
  /** The order whose links are over and may be replaced; null where nothing is to be replaced. */
  renewableOrderId: number | null
}

export type LibraryShelf = { id: ShelfId; items: LibraryItem[] }

/** Whether a mailed link still serves. */
export type LibraryLinkState = 'open' | 'used' | 'unknown'

/** What the mail with the link says. `hours`: as long as it serves. */
export type LibraryMail = {
  to: string
  url: string
  hours: number
  shop: Pick<OrderMail['shop'], 'name' | 'legalLine' | 'contactEmail'>
}

/** Hours for which a mailed link may be used, and a guest's browser is let in by it. */
export const LIBRARY_HOURS = { link: 24, visit: 48 } as const
