import type { AddressKind } from '../address/address.ts'
import { addressRules } from '../address/address-rules.ts'
import type { Notice } from '../cart/cart.ts'
import { formatMoney } from '../pricing/money.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { CHECKOUT_FIELDS } from '../wire/checkout.ts'
import type { CheckoutRefusal, FieldError } from './checkout.ts'
import { DIGITAL_CONSENT_MISSING, TERMS_MISSING } from './consent-texts.ts'

/**
 * What the page of the form can see by itself, in the words that the shop has for it: scripts of the page take along these,
 * and not those of all other refusals (`checkout-notices.ts`).
 */
export type FormRefusal = Extract<CheckoutRefusal, { code: (typeof CODES)[number] }>

const CODES = [
  'invalid-fields',
  'terms-not-accepted',
  'digital-consent-missing',
  'service-consent-missing',
  'total-changed',
] as const

export const isSeenByForm = (refusal: CheckoutRefusal): refusal is FormRefusal =>
  (CODES as readonly string[]).includes(refusal.code)

/** Error notices of one such refusal, each with its field's id. */
export function formNotices(refusal: FormRefusal): Notice[] {
  switch (refusal.code) {
    case 'invalid-fields':
      return refusal.errors.map(fieldNotice)
    case 'terms-not-accepted':
      return [errorNotice(TERMS_MISSING, CHECKOUT_FIELDS.terms)]
    case 'digital-consent-missing':
      return [errorNotice(DIGITAL_CONSENT_MISSING, CHECKOUT_FIELDS.digitalConsent)]
    case 'service-consent-missing':
      return [errorNotice(refusal.sentence, CHECKOUT_FIELDS.serviceConsent)]
    case 'total-changed':
      return [errorNotice(totalChangedHtml(refusal))]
  }
}

export const errorNotice = (html: string, fieldId?: string): Notice => ({
  kind: 'error',
  html,
  ...(fieldId && { fieldId }),
})

const S = '\u00A0'
const KINDS: Record<AddressKind, string> = { billing: 'facturation', shipping: 'livraison' }

/** '<strong>{label} de facturation</strong> est un champ obligatoire.' and its neighbours. */
function fieldErrorHtml(fieldError: FieldError): string {
  const { kind, country, field } = fieldError
  const label = `<strong>${escapeHtml(addressRules(country)[field].label)} de ${KINDS[kind]}</strong>`
  switch (fieldError.problem) {
    case 'required':
      return `${label} est un champ obligatoire.`
    case 'email':
      return `${label} n’est pas une adresse e-mail valide.`
    case 'phone':
      return `${label} n’est pas un numéro de téléphone valide.`
    case 'postcode':
      return country === 'IE'
        ? `${label} n’est pas valide. ${EIRCODE_HELP}`
        : `${label} n’est pas un code postal valide.`
    case 'state':
      return `${label} n’est pas valide. Veuillez saisir une des valeurs suivantes${S}: ${escapeHtml(fieldError.allowed.join(', '))}`
    case 'unknown-country':
      return `«${S}${escapeHtml(country)}${S}» n’est pas un code de pays valide.`
    case 'country':
      return `${label} n’est pas un pays où nous ${kind === 'billing' ? 'vendons' : 'livrons'}.`
  }
}

/** The same for who reads no HTML. */
export const fieldErrorText = (fieldError: FieldError): string => fieldErrorHtml(fieldError).replace(/<[^>]*>/g, '')

const EIRCODE_HELP =
  'Vous trouverez le code Eircode approprié <a target="_blank" rel="noopener" href="https://finder.eircode.ie">ici</a>.'

const fieldNotice = (fieldError: FieldError) =>
  fieldError.problem === 'unknown-country'
    ? errorNotice(fieldErrorHtml(fieldError))
    : errorNotice(fieldErrorHtml(fieldError), `${fieldError.kind}_${fieldError.field}`)

const totalChangedHtml = ({ shown, now }: Extract<FormRefusal, { code: 'total-changed' }>) =>
  `Le total a changé\u202F: il était de <strong>${formatMoney(shown.cents, shown.currency)}</strong>, il est maintenant de <strong>${formatMoney(now.cents, now.currency)}</strong>. Rien n’a été débité. Vérifiez votre commande, puis validez-la à nouveau si ce montant vous convient.`
