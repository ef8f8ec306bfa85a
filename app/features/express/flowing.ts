import type { ExpressCalls } from '#app/wire/express.ts'
import type { Offer } from './line-items.ts'
import type { Ordering } from './place-express-order.ts'

/** One press of a button: what its owner agreed to, and what the sheet says that it costs. */
type Sheet = { terms: boolean; digitalConsent: boolean; serviceConsent: boolean; amount: number; currency: string }

/** What the buttons of a page share. */
export type Flowing = Omit<Ordering, 'calls'> & {
  calls: ExpressCalls
  /** What is sold as a button is pressed. */
  offer: () => Offer | null
  state: {
    /** Null while none is open that could still pay. */
    sheet: Sheet | null
    isOrdering: boolean
    /** A sheet has come to nothing. */
    wasAborted: boolean
  }
}
