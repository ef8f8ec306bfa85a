/** French texts by the provider's error code; they reach the browser in `PaymentSettings.messages`. */
export const PAYMENT_MESSAGES: Record<string, string> = {
  postal_code_invalid: 'Code postal invalide, veuillez corriger et réessayer',
  invalid_sofort_country: 'Le pays de facturation n’est pas accepté par Sofort. Veuillez essayer un autre pays.',
  email_invalid: 'Adresse email invalide, veuillez corriger et réessayer.',
  amount_too_large: 'Le total de la commande est trop élevé pour ce mode de paiement',
  amount_too_small: 'Le total de la commande est trop bas pour ce mode de paiement',
  country_code_invalid: 'Code de pays invalide, veuillez réessayer avec un code de pays valide',
  tax_id_invalid:
    'Numéro d’identification fiscale invalide, veuillez réessayer avec un numéro d’identification fiscale valide',
  invalid_wallet_type:
    'Type de paiement par portefeuille non valide. Veuillez réessayer ou utiliser une autre méthode.',
  payment_intent_authentication_failure:
    'Nous ne sommes pas en mesure d’authentifier votre mode de paiement. Veuillez choisir un autre mode de paiement et réessayer.',
  insufficient_funds: 'Votre carte ne dispose pas de fonds suffisants.',
  invalid_number: 'Le numéro de la carte de paiement n’est pas un numéro de carte de paiement valide.',
  invalid_expiry_month: 'Le mois d’expiration de la carte de paiement est invalide.',
  invalid_expiry_year: 'L’année d’expiration de la carte n’est pas valide.',
  invalid_expiry_year_past: 'L’année d’expiration de la carte est dépassée',
  invalid_cvc: 'Le code de sécurité de la carte de paiement est invalide.',
  incorrect_number: 'Le numéro de la carte de paiement est incorrect.',
  incomplete_number: 'Le numéro de carte est incomplet.',
  incomplete_cvc: 'Le code de sécurité de la carte est incomplet.',
  incomplete_expiry: 'La date d’expiration de la carte est incomplète.',
  expired_card: 'La carte de paiement a expiré.',
  incorrect_cvc: 'Le code de sécurité de la carte de paiement est incorrect.',
  incorrect_zip: 'Le code postal de la carte de paiement a échoué la validation.',
  card_declined: 'La carte de paiement a été refusée.',
  missing: 'Il n’existe pas de carte de paiement pour le client qui est en cours de facturation.',
  processing_error: 'Une erreur est survenue lors du traitement de la carte de paiement.',
}

export const GENERIC_PAYMENT_ERROR =
  'Un problème est survenu lors du traitement du paiement. Veuillez vérifier votre boîte de réception et actualiser la page pour réessayer.'
