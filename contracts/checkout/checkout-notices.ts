import { PASSWORD_REFUSALS } from '../account/account.ts'
import type { Notice } from '../cart/cart.ts'
import { cartRefusalText, couponRefusalText } from '../cart/notices.ts'
import { type OrderStatus, STATUS_LABELS } from '../order/order.ts'
import { CODE_FIELD, methodFormId } from '../payment/method-ids.ts'
import { declineText, INVALID_CODE, NOT_PROCESSED, paymentErrorText } from '../payment/payment-messages.ts'
import { formatMoney } from '../pricing/money.ts'
import { ROUTES } from '../site/routes.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { CHECKOUT_FIELDS } from '../wire/checkout.ts'
import type { CheckoutRefusal } from './checkout.ts'
import { COMPANY_FIELDS, NUMBER_WRONG } from './company-numbers.ts'
import { errorNotice, type FormRefusal, formNotices, isSeenByForm } from './form-notices.ts'
import { WAIT_FOR_PAYMENT } from './wait-for-payment.ts'

const S = '\u00A0'
const SESSION_EXPIRED = `Désolé, votre session a expiré. <a href="${ROUTES.shop}" class="wc-backward">Retourner à la boutique</a>`

const ACCOUNT_EXISTS =
  'Un compte est déjà enregistré avec votre adresse e-mail. <a href="#" class="showlogin">Veuillez vous connecter.</a>'

const PAYMENT_UNKNOWN = `Nous ne savons pas encore si votre paiement est passé. ${WAIT_FOR_PAYMENT}`

/** Error notices of a refused order, field errors first and each with its field's id (facts shop-wire §6). */
export function checkoutNotices(refusals: CheckoutRefusal[]): Notice[] {
  return refusals.flatMap((refusal) =>
    isSeenByForm(refusal) ? formNotices(refusal) : [errorNotice(refusalHtml(refusal), fieldOf(refusal))],
  )
}

function fieldOf(refusal: Exclude<CheckoutRefusal, FormRefusal>): string | undefined {
  if (refusal.code === 'account-password') return CHECKOUT_FIELDS.accountPassword
  if (refusal.code === 'payment-refused') return refusal.method ? methodFormId(refusal.method) : undefined
  if (refusal.code === 'invalid-code') return CODE_FIELD
  if (refusal.code === 'company-number-wrong') return COMPANY_FIELDS[refusal.which]
  return undefined
}

/** What is always said alike. */
const FIXED = {
  'not-open-yet': 'La boutique n’est pas encore ouverte. Rien n’a été débité.',
  'account-needed': 'Connectez-vous ou ouvrez un compte pour commander.',
  'custom-fields-invalid': 'Un champ de votre commande n’est pas valable. Commandez par la page de paiement.',
  'too-many-refused':
    'Plusieurs paiements ont été refusés. Par sécurité, attendez une heure ou choisissez un autre moyen de paiement. Rien n’a été débité.',
  'payment-guarded': `De nombreux paiements refusés ont été tentés sur ce site. Pour l’instant, ce moyen de paiement est réservé aux comptes dont l’adresse e-mail est confirmée\u202F: <a href="${ROUTES.account}">connectez-vous</a>, ou choisissez-en un autre. Rien n’a été débité.`,
}
type Fixed = Extract<CheckoutRefusal, { code: keyof typeof FIXED }>
const isFixed = (refusal: CheckoutRefusal): refusal is Fixed => refusal.code in FIXED

/** A line for each (facts express-checkout §7). */
export const missingFieldTexts = (labels: readonly string[]) =>
  labels.map((label) => `${label} est un champ obligatoire.`)

/** A sentence that the contract has in English only, and what to do in French. */
const inEnglish = (sentence: string) => `<span lang="en">${sentence}</span> Choisissez un autre moyen de paiement.`

function refusalHtml(refusal: Exclude<CheckoutRefusal, FormRefusal>): string {
  if (isFixed(refusal)) return FIXED[refusal.code]
  switch (refusal.code) {
    case 'session-expired':
      return SESSION_EXPIRED
    case 'account-exists':
      return ACCOUNT_EXISTS
    case 'account-password':
      return PASSWORD_REFUSALS[refusal.refusal]
    case 'company-number-wrong':
      return NUMBER_WRONG[refusal.which]
    case 'invalid-payment-method':
      return 'Moyen de paiement non valide.'
    case 'payment-type-invalid':
      return inEnglish('The selected payment method type is invalid.')
    case 'payment-type-not-in-country':
      return inEnglish('This payment method type is not available in the selected country.')
    case 'amount-too-large':
      return `Désolé, le montant total maximum de commande autorisé est de ${formatMoney(refusal.maximumCents, refusal.currency)} pour utiliser cette méthode de paiement.`
    case 'missing-payment-details':
      return refusal.sentence
    case 'invalid-code':
      return INVALID_CODE
    case 'foreign-intent':
      return NOT_PROCESSED
    case 'foreign-saved-method':
      return 'Le moyen de paiement choisi n’est pas valide. Choisissez-en un autre.'
    case 'no-shipping-address':
      return 'Veuillez saisir une adresse pour continuer.'
    case 'not-shipped-to':
      return `Malheureusement <strong>nous ne livrons pas à cette adresse\u202F: ${escapeHtml(refusal.destination)}</strong>. Veuillez saisir une adresse de livraison alternative.`
    case 'no-shipping-method':
      return 'Aucun mode d’expédition n’a été sélectionné. Veuillez vérifier votre adresse, ou contactez-nous si vous avez besoin d’aide.'
    case 'custom-fields-missing':
      return missingFieldTexts(refusal.labels).map(escapeHtml).join('<br>')
    case 'coupon-lost':
      return escapeHtml(couponRefusalText(refusal.refusal))
    case 'cart-changed':
      return 'Votre panier a changé entre-temps. Veuillez vérifier le total avant de commander.'
    case 'line-lost':
    case 'line-refused':
      return escapeHtml(cartRefusalText(refusal.refusal))
    case 'out-of-stock':
      return `Il ne reste plus assez de «${S}${escapeHtml(refusal.name)}${S}». Veuillez <a href="${ROUTES.cart}">modifier votre panier</a>.`
    case 'amount-too-small':
      return `Désolé, le montant total minimum de commande autorisé est de ${formatMoney(refusal.minimumCents, refusal.currency)} pour utiliser cette méthode de paiement.`
    case 'payment-in-progress':
      return 'Votre paiement est en cours de traitement. Veuillez patienter.'
    case 'payment-refused':
      return escapeHtml(paymentErrorText(declineText(refusal.reason)))
    case 'payment-unknown':
      return PAYMENT_UNKNOWN
    case 'submission-given-up':
      return 'Cette demande a été abandonnée avant de nous parvenir. Rien n’a été débité\u202F: vous pouvez commander à nouveau.'
    case 'unknown-order':
      return 'Désolé, cette commande est invalide et ne peut être finalisée.'
    case 'order-not-payable':
      return notPayable(refusal.status)
    case 'order-out-of-stock':
      return `Désolé, «${S}${escapeHtml(refusal.name)}${S}» n’est plus disponible\u202F: cette commande ne peut plus être payée. Rien n’a été débité.`
  }
}

/** One that waits to be paid and cannot be is one that the shop has still to confirm. */
const notPayable = (status: OrderStatus): string =>
  status === 'pending'
    ? 'Nous vérifions encore le créneau de cette commande\u202F: vous la payez dès que nous l’avons confirmé, par le lien de notre e-mail.'
    : `L’état de cette commande est «${S}${STATUS_LABELS[status]}${S}»\u202F: elle ne peut être payée. Veuillez nous contacter si vous avez besoin d’assistance.`
