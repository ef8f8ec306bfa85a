import type { SpaceOfMail } from '../subscription/subscription-mail.ts'

/** What mails to members, and about them, say. Addresses are absolute, moments ISO 8601. */
type Shop = { name: string; legalLine: string; contactEmail: string }
type Reader = { firstName: string; email: string }

export type GoalMail = {
  to: Reader
  title: string
  /** Sanitised. */
  bodyHtml: string
  minutes: number
  /** The meeting of the next seven days, if any; whether the reader has a place. */
  meeting: { startsAt: string; timeZone: string; isBooked: boolean } | null
  spaceUrl: string
  pauseUrl: string
  cancelUrl: string
  shop: Shop
}

export type MeetingMail = {
  to: Reader & { name: string }
  bookingId: number
  name: string
  startsAt: string
  endsAt: string
  timeZone: string
  joinUrl: string | null
  spaceUrl: string
  shop: Shop
}

export type QuestionMail = {
  question: string
  productName: string
  meetingAt: string
  askedAt: string
  /** Whom an answer to the mail reaches; its text does not say who asks. */
  askerEmail: string
  shop: Shop
}

export type WelcomeMail = {
  to: Reader
  contract: {
    id: number
    name: string
    /** '9,00 € / mois' */
    price: string
    startedAt: string
    /** Until when nothing is paid for it. */
    trialEndsAt: string | null
    /** Null where nothing is charged any more. */
    nextPaymentAt: string | null
    /** Null where somebody has to end it. */
    endsAt: string | null
  }
  /** What its buyer asked for before the term to withdraw was over, word for word; null where they did not. */
  consent: { at: string; text: string } | null
  withdrawBy: string
  withdrawalUrl: string
  cancelUrl: string
  space: SpaceOfMail
  shop: Shop
}
