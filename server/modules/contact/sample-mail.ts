import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import type { ContactForm } from './forms-repository.ts'
import { type ContactMailKind, wordMail } from './get-contact-mail.ts'
import { mailValues } from './mail-values.ts'
import { sampleAnswers } from './sample-answers.ts'
import { todayInFrance } from './today-in-france.ts'

type Asked = { kind: ContactMailKind; chosen: Readonly<Record<string, string[]>> }

/** A mail of a form about a message that nobody sent: its links lead to no message. `to`: null where it goes nowhere. */
export async function sampleMail(
  services: Pick<Services, 'db' | 'signer' | 'origin' | 'clock'>,
  form: ContactForm,
  { kind, chosen }: Asked,
) {
  const settings = await getShopSettings(services.db)
  const { definition } = form
  const answers = sampleAnswers(definition.fields, { today: todayInFrance(services.clock), chosen })
  const now = services.clock.now()
  const submission = {
    ...{ id: 0, answers, pagePath: '/', receivedAt: now },
    confirmedAt: definition.settings.doubleOptIn ? now : null,
  }
  const files = definition.fields.flatMap(({ type, name }) =>
    type === 'file' && name in answers ? [{ field: name, originalName: 'document.pdf' }] : [],
  )
  const values = mailValues(services, { form, submission, files, settings })
  return { ...wordMail(definition.mails[kind], { values, settings, answers }), attachments: [] }
}
