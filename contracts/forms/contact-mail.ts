/** A mail about a message of a contact form, worded by the form's own template. */
export type ContactMail = {
  to: string
  /** Name beside the shop's own address. */
  fromName: string
  replyTo: string
  subject: string
  /** Safe HTML: what people wrote is escaped in it. */
  bodyHtml: string
  attachments: { filename: string; contentType: string; content: Uint8Array }[]
  shop: { name: string; legalLine: string }
}
