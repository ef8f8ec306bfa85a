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

/** The shop's answer to a message of a contact form. All texts are plain. */
export type AnswerMail = {
  to: string
  replyTo: string
  body: string
  /** ISO moment of the message that is answered, and its words. */
  sentAt: string
  quoted: string
  shop: { name: string; legalLine: string }
}
