import { createContext } from 'react'
import type { ReadyMail } from './render-mail.ts'

/** The logo that a mail opens with: it travels with it under its `cid`, and is shown in this size. */
export type MailLogo = { cid: string; content: Buffer; width: number; height: number }

export const logoCid = (hash: string) => `marque-${hash}`
/** Finds the hashes of logos that a mail shows. */
export const LOGO_CIDS = /cid:marque-([0-9a-f]{16})/g

/** Null: the shop's name is written, or drawn. */
export const MailLogoContext = createContext<Pick<MailLogo, 'cid' | 'width' | 'height'> | null>(null)

/** What a mail says and shows, without the files that came with it. */
export function bodiesOf({
  html,
  text,
  attachments = [],
}: ReadyMail): Pick<ReadyMail, 'html' | 'text' | 'attachments'> {
  const shown = attachments.filter(({ cid }) => cid !== undefined)
  return { html, text, ...(shown.length > 0 && { attachments: shown }) }
}
