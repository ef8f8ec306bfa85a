import type { ExpressReason } from './express-availability.ts'

/** Why a button is not there, for whoever runs the shop. */
export const EXPRESS_REASON_TEXTS: Record<ExpressReason, string> = {
  'no-key': 'La clé publique du prestataire de paiement manque.',
  'not-secure': 'Le site n’est pas servi en https, et la clé est celle des vrais paiements.',
  'place-off': 'Le réglage «\u202Fexpress.places\u202F» ne nomme pas cette page.',
  'order-not-payable': 'La commande n’attend aucun paiement.',
  'order-without-email': 'La commande n’a pas d’adresse e-mail.',
  empty: 'Le panier est vide.',
  'product-type': 'Un produit de ce type ne s’achète pas par un bouton express.',
  'chosen-on-page':
    'Ce qui se choisit sur la page n’est connu qu’une fois au panier\u202F: c’est là qu’il peut avoir un bouton.',
  'file-upload': 'Une option du produit demande un fichier, qu’aucun portefeuille ne sait prendre.',
  'charged-later': 'Une précommande débitée à sa sortie ne se paie pas par un bouton express.',
  'to-be-confirmed': 'La boutique confirme d’abord le créneau\u202F: il se paie ensuite, par le lien du mail.',
  'shipped-trial': 'Un abonnement qui commence par un essai et s’expédie ne se paie pas par un bouton express.',
  'needs-account':
    'Un abonnement demande un compte, que la page d’un produit ne connaît pas\u202F: c’est au panier qu’il peut avoir un bouton.',
  'sold-out': 'Le produit est épuisé, ou le panier en contient plus qu’il n’en reste.',
  'several-packages': 'Le panier part en plusieurs colis\u202F: un portefeuille ne choisit qu’une livraison.',
  'no-rates': 'Aucune livraison n’est proposée vers cette destination.',
  free: 'Il n’y a rien à payer.',
  'amount-too-small': 'Le montant est inférieur à ce que le prestataire accepte dans cette monnaie.',
  'wallet-off': 'Le réglage «\u202Fexpress.wallets\u202F» ne l’active pas.',
  'card-off': 'Le réglage «\u202Fpayment.enabled\u202F» n’accepte pas les cartes, et ce portefeuille en donne une.',
  'link-off': 'Le réglage «\u202Fpayment.link\u202F» est désactivé.',
  'amazon-pay-off': 'Le réglage «\u202Fpayment.enabled\u202F» ne contient pas «\u202Famazon_pay\u202F».',
  'captures-at-once':
    'Les paiements sont débités plus tard (réglage «\u202Fpayment.capture\u202F»), ce qu’il ne sait pas faire.',
  currency: 'Le compte du prestataire ne l’accepte pas dans cette monnaie et depuis ce pays.',
  'amount-too-large': 'Le montant dépasse ce qu’il accepte dans cette monnaie.',
  'taxed-by-billing':
    'La TVA dépend de l’adresse de facturation, qu’Amazon\u00A0Pay ne donne qu’une fois le montant accepté.',
}
