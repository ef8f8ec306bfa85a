/** Words of the provider (docs.stripe.com/disputes/categories, docs.stripe.com/api/radar/reviews/object). */
const REASONS: Record<string, string> = {
  bank_cannot_process: 'la banque n’a pas pu traiter le paiement',
  check_returned: 'chèque refusé',
  credit_not_processed: 'remboursement attendu',
  customer_initiated: 'à la demande de l’acheteur',
  debit_not_authorized: 'prélèvement non autorisé',
  duplicate: 'payé deux fois',
  elevated_risk_level: 'risque élevé',
  fraudulent: 'paiement non reconnu',
  general: 'non précisé',
  incorrect_account_details: 'coordonnées bancaires fausses',
  insufficient_funds: 'provision insuffisante',
  manual: 'demandé à la main',
  noncompliant: 'règles du réseau',
  product_not_received: 'produit non reçu',
  product_unacceptable: 'produit non conforme',
  rule: 'règle du prestataire',
  subscription_canceled: 'abonnement résilié',
  unrecognized: 'libellé non reconnu',
}

/** Why a payment is in doubt, in French; a word that is not known stays the provider's. */
export const caseReason = (reason: string): string => REASONS[reason] ?? reason
