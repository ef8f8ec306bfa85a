import type { FieldType, FormField, ShownIf } from '../forms/fields.ts'
import type { FormDefinition } from '../forms/form.ts'
import { FORM_PAGES } from '../forms/form-pages.ts'
import { choicesOf, conditionOf } from '../forms/shown-fields.ts'
import { ROUTES } from '../site/routes.ts'
import type { FieldProblem } from './edit-form.ts'

/** A form as the list of them has it. `messages`: how many came this month. */
export type FormCard = { id: number; title: string; isLive: boolean; messages: number }

/** A form that is open at the desk. `at`: ISO 8601; `isUsed`: it has received something. */
export type FormSheet = {
  id: number
  version: number
  definition: FormDefinition
  isUsed: boolean
  versions: { version: number; at: string; by: string | null; isRestored: boolean }[]
}

/** Why a form was not put online. `conflict`: somebody else was faster, with the version from which to go on. */
export type FormRefused = { ok: false; problems: FieldProblem[]; conflict: { title: string; version: number } | null }

/** Which mail of a form is looked at while it is edited. `chosen`: answers that are given instead of made up ones. */
export type FormMailAsked = {
  id: number
  /** The form, as JSON. */
  definition: string
  kind: 'toShop' | 'toSender'
  chosen: Readonly<Record<string, string[]>>
}

/** A mail of a form about answers that nobody gave. `to`: null where what it names is no address. */
export type FormMailShown = { head: FormMailHead; html: string }
export type FormMailHead = { to: string | null; fromName: string; replyTo: string; subject: string }

/** Where a form stands on the site. */
export const formPath = (slug: string): string =>
  Object.entries(FORM_PAGES).find(([, own]) => own === slug)?.[0] ?? ROUTES.form(slug)

/** What kinds of fields can be added, as the team calls them. */
export const FIELD_KINDS: Readonly<Record<FieldType, string>> = {
  text: 'texte',
  email: 'courriel',
  tel: 'téléphone',
  url: 'adresse web',
  textarea: 'texte long',
  number: 'nombre',
  range: 'curseur',
  date: 'jour',
  time: 'heure',
  select: 'liste',
  radio: 'un choix',
  checkbox: 'plusieurs choix',
  file: 'fichier',
  acceptance: 'accord',
  quiz: 'question de vérification',
  captcha: 'image à recopier',
  hidden: 'caché',
}

/** 'texte · 2 à 100 signes', 'liste, 7 choix', 'si Sujet = commande'. */
export function fieldWords(field: FormField, form: Pick<FormDefinition, 'fields' | 'fieldsets' | 'mails'>): string {
  const { fields, fieldsets, mails } = form
  const group = fieldsets.find((each) => each.fields.includes(field.name))?.legend
  const choices = choicesOf(field)
  const kind = FIELD_KINDS[field.type]
  const condition = conditionOf(field)
  const decides = mails.toShop.routes.some((route) => route.field === field.name)
  return [
    choices ? `${kind}, ${choices.length} choix` : kind,
    lengthWords(field),
    condition ? conditionWords(condition, fields) : '',
    decides ? 'décide du destinataire' : '',
    group ?? '',
  ]
    .filter(Boolean)
    .join(' · ')
}

function lengthWords(field: FormField): string {
  if (!('maxlength' in field) || field.maxlength === undefined) return ''
  return field.minlength ? `${field.minlength} à ${field.maxlength} signes` : `${field.maxlength} signes au plus`
}

/** 'si Sujet = commande, rétractation'. */
export function conditionWords({ field, values }: ShownIf, fields: readonly FormField[]): string {
  const source = fields.find(({ name }) => name === field)
  const labels = (source && choicesOf(source)) ?? []
  const said = values.map((value) => labels.find((choice) => choice.value === value)?.label ?? `${value} (supprimé)`)
  return `si ${labelOf(source) || field} = ${said.join(', ')}`
}

export const labelOf = (field: FormField | undefined): string => (field && 'label' in field ? field.label : '')

/** The fields that what stands at `index` can hang on: choices that are made before it. */
export const sourcesFor = (fields: readonly FormField[], index: number): FormField[] =>
  fields.slice(0, index).filter((field) => choicesOf(field) !== null)

const CHOICES = [
  { value: 'premier-choix', label: 'Premier choix' },
  { value: 'second-choix', label: 'Second choix' },
]
const MEGABYTE = 1_000_000

/** A new field of a kind, as it begins. */
export function newField(type: FieldType, name: string): unknown {
  const own = { type, name, label: 'Nouvelle question' }
  switch (type) {
    case 'select':
    case 'radio':
    case 'checkbox':
      return { ...own, options: CHOICES }
    case 'file':
      return {
        ...own,
        ...{ accept: ['.pdf', '.png', '.jpg', '.jpeg'], mimeTypes: ['application/pdf', 'image/png', 'image/jpeg'] },
        ...{ maxBytes: 5 * MEGABYTE, limitLabel: '5 Mo', filetypesLabel: 'PDF, PNG, JPEG' },
      }
    case 'quiz':
      return {
        ...own,
        required: true,
        questions: [{ question: 'Combien font sept plus cinq\u202F?', answers: ['12', 'douze'] }],
      }
    case 'acceptance':
      return { ...own, required: true }
    case 'range':
      return { ...own, min: 1, max: 10, step: 1, default: 5, showValue: true }
    case 'captcha':
      return {
        ...{ type, name, label: 'Recopiez les caractères affichés', required: true, length: 5 },
        ...{ charset: 'abcdefghjkmnpqrstuvwxyz23456789', expiresInSeconds: 600 },
        refreshLabel: 'Afficher un autre code',
      }
    case 'hidden':
      return { type, name }
    default:
      return own
  }
}

const SHOP_MAIL = {
  ...{ active: true, to: '{{courriel_contact}}', fromName: '{{nom_commercial}}', replyTo: '{{email}}' },
  ...{ subject: 'Un message du site', body: 'De\u202F: {{name}} ({{email}})\n\n{{message}}' },
}
const SENDER_MAIL = {
  ...{ active: false, to: '{{email}}', fromName: '{{nom_commercial}}', replyTo: '{{courriel_contact}}' },
  ...{
    subject: 'Votre message est arrivé',
    body: 'Bonjour {{name}},\n\nnous avons bien reçu votre message\u202F:\n\n{{message}}',
  },
}

/** A new form, which asks what every form asks and is online nowhere yet. */
export const newForm = ({ slug, title }: { slug: string; title: string }): unknown => ({
  ...{ slug, title, isLive: false, intro: '', submitLabel: 'Envoyer', submittingLabel: 'Envoi en cours…' },
  requiredNote: 'Les champs marqués d’un astérisque (*) sont nécessaires.',
  fields: [
    { type: 'text', name: 'name', label: 'Votre nom', required: true, maxlength: 100, autocomplete: 'name' },
    { type: 'email', name: 'email', label: 'Votre courriel', required: true, maxlength: 254, autocomplete: 'email' },
    { type: 'textarea', name: 'message', label: 'Votre message', required: true, minlength: 10, maxlength: 2000 },
  ],
  messages: { status: {}, rules: {} },
  mails: { toShop: SHOP_MAIL, toSender: SENDER_MAIL },
  settings: { honeypotField: 'site-web', minSecondsBeforeSubmit: 3, rateLimitPerHour: 5, retention: '12 mois' },
})
