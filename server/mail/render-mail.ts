import { render } from '@react-email/render'
import type { ReactElement } from 'react'

/** A mail as it goes out, but for its id. `replyTo` is where an answer goes when that is not the sender. */
export type RenderedMail = {
  to: string
  subject: string
  html: string
  text: string
  replyTo?: string
  /** Name beside the shop's address, when it is not the usual one. */
  fromName?: string
  attachments?: { filename: string; contentType: string; content: Buffer }[]
}

/** Draws both bodies of a mail from its template. */
export async function renderMail({
  body,
  ...envelope
}: Omit<RenderedMail, 'html' | 'text'> & { body: ReactElement }): Promise<RenderedMail> {
  const [html, text] = await Promise.all([render(body), render(body, { plainText: true })])
  return { ...envelope, html, text }
}
