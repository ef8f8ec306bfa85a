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
