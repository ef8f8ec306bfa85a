import type { BookingSettings } from '#contracts/booking/booking-settings.ts'
import type { AddOnAnswers, AddOns } from '#contracts/catalog/add-ons/add-on.ts'
import type { AddOnRefusal } from '#contracts/catalog/add-ons/refuse-answers.ts'
import type { DepositOffer } from '#contracts/catalog/deposit-offer.ts'
import type { Picture } from '#contracts/content/picture.ts'
import type { BegunForm } from '../kinds/kind-page.ts'

/** What everybody may know of how a product is booked: neither its opening rules nor where its sessions take place. */
export type PublicBookingSettings = Pick<
  BookingSettings,
  | 'durationUnit'
  | 'duration'
  | 'durationType'
  | 'minBlocks'
  | 'maxBlocks'
  | 'minNoticeHours'
  | 'maxDaysAhead'
  | 'resourcesAssignment'
  | 'resources'
  | 'timeZone'
  | 'blockCostCents'
  | 'costRules'
  | 'persons'
  | 'intakeFields'
  | 'sessions'
  | 'requiresConfirmation'
  | 'answersWithinHours'
>

/** What the form of a bookable product is drawn from: the same for everybody, but for what one visitor has posted. */
export type BookingFormProps = {
  productId: number
  name: string
  /** Where the form is sent. */
  path: string
  /** The page with days and slots in a list. */
  slotsPath: string
  picture: Picture | null
  currency: string
  /** Before anything is chosen, what has to be paid. */
  priceCents: number
  taxNote: string
  /** How it may be paid in parts; null where it is paid at once. */
  payment: DepositOffer | null
  settings: PublicBookingSettings
  /** How long a slot is kept in a cart. */
  holdMinutes: number
  begun: BegunForm | null
  /** The line of the cart that the form takes the place of; null for a new one. */
  editedKey: string | null
  /** What may be chosen beside the time, [] for nothing, and what its fields begin with. */
  addOns: AddOns
  answers: AddOnAnswers
  /** Why the shop did not take one of them. */
  refusal: AddOnRefusal | null
}
