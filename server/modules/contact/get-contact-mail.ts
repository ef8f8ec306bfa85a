import type { ContactMail } from '#contracts/forms/contact-mail.ts'
import type { FormDefinition } from '#contracts/forms/form.ts'
import { getShopSettings, type ShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { findFormAt } from './forms-repository.ts'
import { fillAddress, fillBody, fillLine, type MailValues } from './mail-template.ts'
import { mailValues } from './mail-values.ts'
import { findSubmission, listFiles, type Submission } from './submissions-repository.ts'

/** Who gets a mail: whom the first rule names that fits the answers, else whom the mail names itself. */
function recipientOf({ to, routes }: MailTemplate, answers: Readonly<Record<string, string[]>>): string {
  const fitting = routes.find(({ field, values }) => answers[field]?.some((answer) => values.includes(answer)))
  return fitting?.to ?? to
}
type MailTemplate = FormDefinition['mails']['toShop']

export type ContactMailKind = 'toShop' | 'toSender'

/** A mail about a message as its form words it; null when the message is gone, or names nobody to write to. */
export async function getContactMail(
  services: Pick<Services, 'db' | 'signer' | 'origin'>,
  { submissionId, kind }: { submissionId: number; kind: ContactMailKind },
): Promise<ContactMail | null> {
  const submission = await findSubmission(services.db, submissionId)
  const form = submission && (await findFormAt(services.db, submission))
  if (!form) return null
  const [files, settings] = await Promise.all([listFiles(services.db, submission.id), getShopSettings(services.db)])
  const values = mailValues(services, { form, submission, files, settings })
  const worded = wordMail(form.definition.mails[kind], { values, settings, answers: submission.answers })
  if (worded.to === null) return null
  return {
    ...{ ...worded, to: worded.to },
    attachments: files
      .filter(({ field }) => form.definition.mails[kind].attachments.includes(field))
      .map(({ originalName, mediaType, content }) => ({
        filename: originalName.replace(/[\p{Cc}/\\"]+/gu, ' '),
        contentType: mediaType,
        content,
      })),
  }
}

type Wording = { values: MailValues; settings: ShopSettings; answers: Submission['answers'] }

/** A mail without its files. `to`: null where what it names is no address. */
export function wordMail(template: MailTemplate, { values, settings, answers }: Wording) {
  return {
    to: fillAddress(recipientOf(template, answers), values),
    fromName: fillLine(template.fromName, values),
    replyTo: fillAddress(template.replyTo, values) ?? settings.shopEmail,
    subject: fillLine(template.subject, values),
    bodyHtml: fillBody(template.body, values),
    shop: {
      name: settings.shopName,
      legalLine: `${settings.seller.name}, ${settings.seller.address}, SIRET ${settings.seller.siret}.`,
    },
  }
}
