import type { ProviderError } from '#app/payment/provider-error.ts'

const UNABLE = 'Impossible de traiter ce paiement, veuillez réessayer ou utiliser une autre méthode.'
const OWN_WORDS = 'No such payment_method: pm_1'

const TYPES = `invalid_request_error api_connection_error api_error authentication_error rate_limit_error
  invalid_request api_connection`.split(/\s+/)

/** Spec §8, card and provider error codes, with the French of facts stripe-gateway §7. */
const CODES: Readonly<Record<string, string>> = {
  invalid_number: 'Le numéro de la carte de paiement n’est pas un numéro de carte de paiement valide.',
  invalid_expiry_month: 'Le mois d’expiration de la carte de paiement est invalide.',
  invalid_expiry_year: 'L’année d’expiration de la carte n’est pas valide.',
  invalid_cvc: 'Le code de sécurité de la carte de paiement est invalide.',
  incorrect_number: 'Le numéro de la carte de paiement est incorrect.',
  incomplete_number: 'Le numéro de carte est incomplet.',
  incomplete_cvc: 'Le code de sécurité de la carte est incomplet.',
  incomplete_expiry: 'La date d’expiration de la carte est incomplète.',
  expired_card: 'La carte de paiement a expiré.',
  incorrect_cvc: 'Le code de sécurité de la carte de paiement est incorrect.',
  incorrect_zip: 'Le code postal de la carte de paiement a échoué la validation.',
  invalid_expiry_year_past: 'L’année d’expiration de la carte est dépassée.',
  card_declined: 'La carte de paiement a été refusée.',
  missing: 'Il n’existe pas de carte de paiement pour le client qui est en cours de facturation.',
  processing_error: 'Une erreur est survenue lors du traitement de la carte de paiement.',
  postal_code_invalid: 'Code postal invalide, veuillez corriger et réessayer.',
  invalid_sofort_country: 'Le pays de facturation n’est pas accepté par Sofort. Veuillez essayer un autre pays.',
  email_invalid: 'Adresse email invalide, veuillez corriger et réessayer.',
  amount_too_large: 'Le total de la commande est trop élevé pour ce mode de paiement.',
  amount_too_small: 'Le total de la commande est trop bas pour ce mode de paiement.',
  country_code_invalid: 'Code de pays invalide, veuillez réessayer avec un code de pays valide.',
  tax_id_invalid:
    'Numéro d’identification fiscale invalide, veuillez réessayer avec un numéro d’identification fiscale valide.',
  invalid_wallet_type:
    'Type de paiement par portefeuille non valide. Veuillez réessayer ou utiliser une autre méthode.',
  payment_intent_authentication_failure:
    'Nous ne sommes pas en mesure d’authentifier votre mode de paiement. Veuillez choisir un autre mode de paiement et réessayer.',
  insufficient_funds: 'Votre carte ne dispose pas de fonds suffisants.',
}

/** Spec §5, payment. */
const EMPTY: readonly (readonly [param: string, code: string, said: string])[] = [
  ['billing_details[email]', 'parameter_invalid_empty', 'Billing Email is a required field.'],
  ['billing_details[address][postal_code]', 'parameter_missing', 'Billing Address Postal Code is a required field.'],
  ['billing_email', 'parameter_string_empty', 'Billing Email is a required field.'],
  ['shipping_name', 'parameter_string_blank', 'Shipping Name is a required field.'],
]

/** Every row of the contract's error catalogue that the provider's script can say, with what the shopper reads of it. */
export const PROVIDER_ERRORS: readonly (readonly [error: ProviderError, said: string])[] = [
  ...TYPES.map((type) => [{ type, message: OWN_WORDS }, UNABLE] as const),
  [{ type: 'email_invalid', message: OWN_WORDS }, CODES.email_invalid ?? ''],
  ...Object.entries(CODES).map(([code, said]) => [{ type: 'card_error', code, message: OWN_WORDS }, said] as const),
  ...EMPTY.map(([param, code, said]) => [{ type: 'invalid_request_error', code, param }, said] as const),
  [{ type: 'card_error', code: 'unheard_of', message: 'Carte non prise en charge.' }, 'Carte non prise en charge.'],
  [{}, 'An unknown error occurred.'],
]
