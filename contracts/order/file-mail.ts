/** What a buyer is told when what they bought has a newer version; moments are ISO 8601. */
export type FileMail = {
  to: string
  firstName: string
  productName: string
  /** 'PDF', 'EPUB'… */
  label: string
  bytes: number
  number: number
  /** What changed, in the words of the shop; '' where it says nothing. */
  note: string
  url: string
  /** Until when the link works; null in a mail that is only tried out. */
  expiresAt: string | null
  shop: { name: string; legalLine: string; contactEmail: string }
}
