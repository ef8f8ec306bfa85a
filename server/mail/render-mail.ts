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
  headers?: Record<string, string>
  /** `cid`: how the text names a picture that it shows. */
  attachments?: {
    filename: string
    contentType: string
    content: Buffer
    cid?: string
    contentDisposition?: 'inline'
  }[]
  /** What it was drawn from, for the shop's own words to be drawn into. */
  drawn: { body: ReactElement; values: Readonly<Record<string, string>> }
}

/** The same without what it was drawn from. */
export type ReadyMail = Omit<RenderedMail, 'drawn'>

type Drawing = Omit<RenderedMail, 'html' | 'text' | 'drawn'> & {
  body: ReactElement
  /** What names in the shop's own words stand for. */
  values?: Readonly<Record<string, string>>
}

/** Draws both bodies of a mail from its template. */
export async function renderMail({ body, values = {}, ...envelope }: Drawing): Promise<RenderedMail> {
  return { ...envelope, ...(await drawBodies(body)), drawn: { body, values } }
}

export async function drawBodies(body: ReactElement): Promise<{ html: string; text: string }> {
  const [html, text] = await Promise.all([render(body), render(body, { plainText: true })])
  return { html, text }
}
