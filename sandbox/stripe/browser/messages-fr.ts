import type { Messages } from './message-catalogue.ts'

export const FRENCH: Messages = {
  language: 'fr',
  frameTitle: 'Cadre de saisie sécurisé pour le paiement',
  threeDSecureTitle: 'Authentification de votre banque',
  fields: {
    number: { label: 'Numéro de carte', placeholder: '1234 1234 1234 1234' },
    expiry: { label: 'Date d’expiration', placeholder: 'MM / AA' },
    cvc: { label: 'Code de sécurité', placeholder: 'CVC' },
  },
  fieldErrors: {
    incomplete_number: 'Votre numéro de carte est incomplet.',
    invalid_number: 'Votre numéro de carte n’est pas valide.',
    incomplete_expiry: 'La date d’expiration de votre carte est incomplète.',
    invalid_expiry_month: 'Le mois d’expiration de votre carte n’est pas valide.',
    invalid_expiry_month_past: 'La date d’expiration de votre carte est passée.',
    invalid_expiry_year: 'L’année d’expiration de votre carte n’est pas valide.',
    invalid_expiry_year_past: 'L’année d’expiration de votre carte est passée.',
    incomplete_cvc: 'Le code de sécurité de votre carte est incomplet.',
  },
  refusals: {
    card_declined: 'Votre carte a été refusée.',
    generic_decline: 'Votre carte a été refusée.',
    insufficient_funds: 'Votre carte ne dispose pas de fonds suffisants.',
    lost_card: 'Votre carte a été refusée.',
    stolen_card: 'Votre carte a été refusée.',
    expired_card: 'Votre carte est expirée.',
    incorrect_cvc: 'Le code de sécurité de votre carte est incorrect.',
    invalid_cvc: 'Le code de sécurité de votre carte n’est pas valide.',
    incorrect_number: 'Votre numéro de carte est incorrect.',
    invalid_number: 'Votre numéro de carte n’est pas valide.',
    invalid_expiry_month: 'Le mois d’expiration de votre carte n’est pas valide.',
    invalid_expiry_year: 'L’année d’expiration de votre carte n’est pas valide.',
    processing_error: 'Une erreur est survenue pendant le traitement de votre carte. Réessayez dans un instant.',
    card_velocity_exceeded: 'Votre carte a été refusée, car son plafond ou son nombre d’essais est dépassé.',
    authentication_required: 'Votre carte a été refusée. Cette opération demande une authentification.',
    payment_intent_authentication_failure:
      'Nous ne sommes pas en mesure d’authentifier votre moyen de paiement. Choisissez-en un autre et réessayez.',
    setup_intent_authentication_failure:
      'Nous ne sommes pas en mesure d’authentifier votre moyen de paiement. Choisissez-en un autre et réessayez.',
  },
  connection:
    'Une erreur est survenue pendant la connexion au service de paiement. Vérifiez votre connexion et réessayez.',
  unexpected: 'Une erreur inattendue est survenue. Réessayez dans un instant.',
  futureUsage: (business) =>
    `En fournissant vos informations de carte bancaire, vous autorisez ${business ?? 'ce commerçant'} à débiter votre carte pour les paiements futurs, conformément à ses conditions.`,
}
