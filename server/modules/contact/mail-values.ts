import type { FormField } from '#contracts/forms/fields.ts'
import type { FormDefinition } from '#contracts/forms/form.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import type { ShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { confirmationAddress, unsubscriptionAddress } from './confirmation-link.ts'
import type { ContactForm } from './forms-repository.ts'
import type { MailValues } from './mail-template.ts'
import type { StoredFile, Submission } from './submissions-repository.ts'

const NOTHING = '–'

type About = {
  form: ContactForm
  submission: Pick<Submission, 'id' | 'answers' | 'pagePath' | 'receivedAt' | 'confirmedAt'>
  files: Pick<StoredFile, 'field' | 'originalName'>[]
  settings: ShopSettings
}

/**
 * What the templates of a form may name: each field, `{field}_label` for what a choice says, `{field}_filename` for
 * files, free texts by their names, and what the message and the shop are.
 */
export function mailValues(services: Pick<Services, 'signer' | 'origin'>, about: About): MailValues {
  const { form, submission, files } = about
  const ofFields = form.definition.fields.flatMap((field) => valuesOf(field, submission.answers, files))
  return { ...Object.fromEntries(ofFields), ...valuesBeside(services, about) }
}

const valuesBeside = (
  services: Pick<Services, 'signer' | 'origin'>,
  { submission: { id, receivedAt, confirmedAt, pagePath }, settings }: About,
): Record<ValueBeside, string> => ({
  submission_id: String(id),
  submitted_at: formatMoment(receivedAt.toISOString()),
  confirmed_at: confirmedAt ? formatMoment(confirmedAt.toISOString()) : '',
  page_url: services.origin + pagePath,
  confirmation_url: confirmationAddress(services, id),
  unsubscription_url: unsubscriptionAddress(services, id),
  nom_commercial: settings.shopName,
  courriel_contact: settings.shopEmail,
})

/** What templates may name besides their fields. */
const BESIDE = [
  'submission_id',
  'submitted_at',
  'confirmed_at',
  'page_url',
  'confirmation_url',
  'unsubscription_url',
  'nom_commercial',
  'courriel_contact',
] as const
type ValueBeside = (typeof BESIDE)[number]

/** All that the templates of a form may name. */
export const namesInMails = ({ fields }: Pick<FormDefinition, 'fields'>): ReadonlySet<string> =>
  new Set([...BESIDE, ...fields.flatMap((field) => valuesOf(field, {}, []).map(([name]) => name))])

function valuesOf(field: FormField, answers: Submission['answers'], files: About['files']): [string, string][] {
  const { name } = field
  const given = answers[name] ?? []
  const own: [string, string] = [name, given.join(', ') || NOTHING]
  switch (field.type) {
    case 'select':
    case 'checkbox':
    case 'radio': {
      const labels = field.options.filter(({ value }) => given.includes(value)).map(({ label }) => label)
      const chosen: [string, string] = [`${name}_label`, labels.join(', ') || 'non précisé']
      const freeText = 'freeText' in field ? field.freeText : undefined
      return freeText ? [own, chosen, [freeText.name, (answers[freeText.name] ?? []).join(', ')]] : [own, chosen]
    }
    case 'acceptance':
      return [own, [`${name}_label`, given.length > 0 ? `oui (${field.label})` : 'non']]
    case 'file': {
      const names = files.filter((file) => file.field === name).map(({ originalName }) => originalName)
      return [[`${name}_filename`, names.join(', ') || 'aucun']]
    }
    default:
      return [own]
  }
}
