/** Statuses that the server answers with (facts: forms-and-comments §3); `init` is a form that was not sent yet. */
export const STATUS_MESSAGES = {
  init: '',
  validation_failed: 'Un ou plusieurs champs contiennent une erreur. Veuillez vérifier et essayer à nouveau.',
  acceptance_missing: 'Vous devez accepter les termes et conditions avant d’envoyer votre message.',
  spam: 'Une erreur s’est produite lors de l’envoi de votre message. Veuillez essayer à nouveau plus tard.',
  aborted: 'L’envoi de l’e-mail a été annulé.',
  mail_sent: 'Merci pour votre message. Il a été envoyé.',
  mail_failed: 'Une erreur s’est produite lors de l’envoi de votre message. Veuillez essayer à nouveau plus tard.',
  payment_required: 'Le paiement est nécessaire. Veuillez payer par carte de crédit.',
}
export type StatusCode = keyof typeof STATUS_MESSAGES

/** What is said of one field, by its reason. `{{min}}` and the like stand for what the field demands. */
export const RULE_MESSAGES = {
  required: 'Veuillez renseigner ce champ.',
  required_choice: 'Choisissez une réponse.',
  required_file: 'Joignez un fichier.',
  email: 'Veuillez saisir votre adresse e-mail.',
  url: 'Veuillez saisir une URL.',
  tel: 'Veuillez saisir un numéro de téléphone.',
  number: 'Veuillez saisir un numéro.',
  number_too_small: 'Le chiffre de ce champ est trop petit.',
  number_too_large: 'Le chiffre de ce champ est trop grand.',
  number_step: 'Le nombre doit être un multiple de {{step}}.',
  range: 'Déplacez le curseur entre {{min}} et {{max}}.',
  date: 'Veuillez saisir une date au format AAAA-MM-JJ.',
  date_too_early: 'La date de ce champ est trop tôt.',
  date_too_late: 'La date de ce champ est trop tardive.',
  time: 'Indiquez une heure au format 14:30.',
  time_too_early: 'Choisissez une heure à partir de {{min}}.',
  time_too_late: 'Choisissez une heure jusqu’à {{max}}.',
  too_short: 'Ce champ a une saisie trop courte.',
  too_long: 'Ce champ a une saisie trop longue.',
  counter: '{{count}} caractères sur {{maxlength}}',
  counter_remaining: 'Il vous reste {{remaining}} caractères.',
  select: 'Choisissez une réponse dans la liste.',
  radio: 'Choisissez une réponse.',
  choice_unknown: 'Une valeur non définie a été envoyée dans ce champ.',
  checkbox_min: 'Cochez au moins {{min}} réponse(s).',
  checkbox_max: 'Trop d’éléments sont sélectionnés.',
  checkbox_exclusive: 'Trop d’éléments sont sélectionnés.',
  free_text_required: 'Précisez votre réponse.',
  file_upload_failed: 'Une erreur inconnue s’est produite lors du téléversement du fichier.',
  file_upload_error: 'Une erreur s’est produite lors du téléversement du fichier.',
  file_type: 'Vous n’avez pas les droits nécessaires pour téléverser ce type de fichier.',
  file_too_large: 'Le fichier téléversé est trop volumineux.',
  file_count: 'Un seul fichier peut être joint.',
  acceptance: 'Cochez cette case pour continuer.',
  acceptance_inverted: 'Cette case doit rester décochée.',
  quiz: 'La réponse à la question est incorrecte.',
  captcha: 'Le code saisi est incorrect.',
  captcha_expired: 'Le code a expiré. Un nouveau code vient de s’afficher.',
  honeypot: 'Ce champ doit rester vide.',
  duplicate: 'Ce message vient déjà d’être envoyé.',
  rate_limit: 'Plusieurs envois ont été faits en peu de temps. Patientez une minute, puis réessayez.',
  csrf: 'La page est restée ouverte trop longtemps. Rechargez-la\u202F: vos réponses seront conservées.',
  already_subscribed: 'Si cette adresse est déjà inscrite, vous n’avez rien à faire.',
}
export type RuleMessageKey = keyof typeof RULE_MESSAGES

/** A form's own texts. */
type Texts = {
  messages: { status: Partial<Record<StatusCode, string>>; rules: Partial<Record<RuleMessageKey, string>> }
}

export const statusMessage = ({ messages }: Texts, status: StatusCode): string =>
  messages.status[status] ?? STATUS_MESSAGES[status]

/** The form's own text, else the contract's, with `values` in their places. */
export const ruleMessage = (
  { messages }: Texts,
  key: RuleMessageKey,
  values: Readonly<Record<string, string | number>> = {},
): string => fillIn(messages.rules[key] ?? RULE_MESSAGES[key], values)

/** Puts values in the place of `{{name}}`; what nobody gives a value for stays as it is. */
const fillIn = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{\{([\w-]+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
