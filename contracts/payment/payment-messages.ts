const S = '\u00A0'

/** Spec §8: invalid request, API connection, API error, authentication, rate limit. */
const UNABLE_TO_PROCESS = 'Impossible de traiter ce paiement, veuillez réessayer ou utiliser une autre méthode.'

/**
 * French texts by the provider's error code, decline code or type of error, in both spellings of the contract (spec §8;
 * facts stripe-gateway §7).
 */
export const PAYMENT_MESSAGES: Record<string, string> = {
  invalid_request_error: UNABLE_TO_PROCESS,
  invalid_request: UNABLE_TO_PROCESS,
  api_connection_error: UNABLE_TO_PROCESS,
  api_connection: UNABLE_TO_PROCESS,
  api_error: UNABLE_TO_PROCESS,
  authentication_error: UNABLE_TO_PROCESS,
  rate_limit_error: UNABLE_TO_PROCESS,
  invalid_number: 'Le numéro de la carte de paiement n’est pas un numéro de carte de paiement valide.',
  invalid_expiry_month: 'Le mois d’expiration de la carte de paiement est invalide.',
  invalid_expiry_year: 'L’année d’expiration de la carte n’est pas valide.',
  invalid_expiry_year_past: 'L’année d’expiration de la carte est dépassée.',
  invalid_cvc: 'Le code de sécurité de la carte de paiement est invalide.',
  incorrect_number: 'Le numéro de la carte de paiement est incorrect.',
  incomplete_number: 'Le numéro de carte est incomplet.',
  incomplete_cvc: 'Le code de sécurité de la carte est incomplet.',
  incomplete_expiry: 'La date d’expiration de la carte est incomplète.',
  expired_card: 'La carte de paiement a expiré.',
  incorrect_cvc: 'Le code de sécurité de la carte de paiement est incorrect.',
  incorrect_zip: 'Le code postal de la carte de paiement a échoué la validation.',
  postal_code_invalid: 'Code postal invalide, veuillez corriger et réessayer.',
  card_declined: 'La carte de paiement a été refusée.',
  generic_decline: 'La carte de paiement a été refusée.',
  insufficient_funds: 'Votre carte ne dispose pas de fonds suffisants.',
  missing: 'Il n’existe pas de carte de paiement pour le client qui est en cours de facturation.',
  processing_error: 'Une erreur est survenue lors du traitement de la carte de paiement.',
  payment_intent_authentication_failure:
    'Nous ne sommes pas en mesure d’authentifier votre mode de paiement. Veuillez choisir un autre mode de paiement et réessayer.',
  email_invalid: 'Adresse email invalide, veuillez corriger et réessayer.',
  amount_too_large: 'Le total de la commande est trop élevé pour ce mode de paiement.',
  amount_too_small: 'Le total de la commande est trop bas pour ce mode de paiement.',
  country_code_invalid: 'Code de pays invalide, veuillez réessayer avec un code de pays valide.',
  tax_id_invalid:
    'Numéro d’identification fiscale invalide, veuillez réessayer avec un numéro d’identification fiscale valide.',
  invalid_sofort_country: 'Le pays de facturation n’est pas accepté par Sofort. Veuillez essayer un autre pays.',
  invalid_wallet_type:
    'Type de paiement par portefeuille non valide. Veuillez réessayer ou utiliser une autre méthode.',
}

/** Spec §8, other payment messages: the generic one. */
export const GENERIC_PAYMENT_ERROR =
  'Un problème est survenu lors du traitement du paiement. Veuillez vérifier votre boîte de réception et actualiser la page pour réessayer.'

/** Facts stripe-gateway §2: what the intent calls say when they refuse. */
export const RELOAD_AND_RETRY =
  'Nous ne sommes pas en mesure de traiter ce paiement. Veuillez actualiser la page et réessayer.'
export const NOT_PROCESSED = 'Nous ne sommes pas en mesure de traiter ce paiement. Veuillez réessayer plus tard.'
export const NOT_PAYABLE = 'Impossible de traiter votre demande. Veuillez recharger la page et réessayer.'
export const NOT_ADDED =
  'Nous ne sommes pas en mesure d’ajouter ce mode de paiement. Veuillez actualiser la page et réessayer.'

/** Spec §5: what is said of a code that has not six digits; in English, as the contract's clients say it. */
export const INVALID_CODE = 'BLIK Code is invalid'

/** What a shopper reads when the bank refused: the code's own text, else that the card was declined. */
export const declineText = (code: string) =>
  PAYMENT_MESSAGES[code] ?? PAYMENT_MESSAGES.card_declined ?? UNABLE_TO_PROCESS

/** Facts stripe-gateway §3: how a refused payment is announced. */
export const paymentErrorText = (message: string) =>
  `Une erreur s’est produite lors du traitement du paiement${S}: ${message}`
