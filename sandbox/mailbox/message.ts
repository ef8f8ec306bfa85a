import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser'
import { z } from 'zod'

const AttachmentSummary = z.object({ filename: z.string(), contentType: z.string(), size: z.number() })

/** One caught mail as `GET /api/messages` shows it: addresses as text, date in ISO 8601, sizes in bytes. */
export const Message = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  date: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(AttachmentSummary),
})
export type Message = z.infer<typeof Message>

export type Attachment = { filename: string; contentType: string; content: Buffer }

/** Reads a raw mail; `recipients` are those of the SMTP dialogue, which also know the hidden ones. */
export async function readMessage(id: string, raw: Buffer, recipients: string[], receivedAt: Date): Promise<Message> {
  const mail = await simpleParser(raw)
  return {
    id,
    from: mail.from?.text ?? '',
    to: addressText(mail.to) || recipients.join(', '),
    subject: mail.subject ?? '',
    date: (mail.date ?? receivedAt).toISOString(),
    text: mail.text ?? '',
    html: mail.html || '',
    attachments: attachmentsOf(mail).map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      size: content.length,
    })),
  }
}

export async function readAttachment(raw: Buffer, index: number): Promise<Attachment | null> {
  return attachmentsOf(await simpleParser(raw))[index] ?? null
}

/** Pictures that the text shows are a part of it. */
function attachmentsOf(mail: ParsedMail): Attachment[] {
  const apart = mail.attachments.filter(({ related }) => !related)
  return apart.map(({ filename, contentType, content }, index) => ({
    filename: filename ?? `piece-jointe-${index + 1}`,
    contentType,
    content,
  }))
}

function addressText(addresses: AddressObject | AddressObject[] | undefined): string {
  return [addresses ?? []]
    .flat()
    .map((address) => address.text)
    .join(', ')
}
