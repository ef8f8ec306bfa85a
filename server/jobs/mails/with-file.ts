import type { RenderedMail } from '#server/mail/render-mail.ts'
import type { DocumentFile } from '#server/modules/invoicing/index.ts'

/** A mail with one more paper attached, where there is one. */
export function withFile(mail: RenderedMail, file: DocumentFile | null): RenderedMail {
  if (!file) return mail
  const attachment = { filename: file.fileName, contentType: 'application/pdf', content: file.bytes }
  return { ...mail, attachments: [...(mail.attachments ?? []), attachment] }
}
