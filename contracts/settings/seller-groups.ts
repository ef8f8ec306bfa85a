import type { SettingGroup } from './setting-field.ts'

export const SELLER: SettingGroup = {
  name: 'vendeur',
  title: 'Qui vend',
  help: 'Ce que disent les factures, les mails et les pages légales.',
  fields: [
    { path: 'seller.name', label: 'Vendeur', kind: 'text', help: 'Tel qu’il paraît sur les factures.' },
    { path: 'shopName', label: 'Nom commercial', kind: 'text' },
    { path: 'seller.address', label: 'Adresse', kind: 'text', isWide: true },
    { path: 'seller.siret', label: 'SIRET', kind: 'text' },
    { path: 'seller.registration', label: 'Immatriculation', kind: 'text' },
    { path: 'seller.legalForm', label: 'Forme juridique', kind: 'text' },
    { path: 'seller.capital', label: 'Capital social', kind: 'text', help: 'Vide pour une entreprise individuelle.' },
    { path: 'seller.email', label: 'Courriel de contact', kind: 'email' },
    { path: 'seller.phone', label: 'Téléphone', kind: 'text' },
    { path: 'shopEmail', label: 'Courriel qui reçoit les avis de la boutique', kind: 'email' },
  ],
}

export const VAT: SettingGroup = {
  name: 'tva',
  title: 'Mention de TVA',
  fields: [
    {
      ...{ path: 'tax.isCharged', label: 'Régime', kind: 'choice' },
      choices: { false: 'Franchise en base', true: 'TVA comprise dans les prix' },
    },
    { path: 'taxNote', label: 'Mention en franchise', kind: 'text' },
  ],
}

export const INVOICES: SettingGroup = {
  name: 'factures',
  title: 'Factures',
  fields: [
    { path: 'seller.vatNumber', label: 'Numéro de TVA', kind: 'text', help: 'FR, deux signes, puis le SIREN.' },
    { path: 'seller.exemptionNote', label: 'Mention d’une vente hors de l’Union', kind: 'text' },
    { path: 'seller.latePenalties', label: 'Pénalités de retard (professionnels)', kind: 'text', isWide: true },
  ],
}

export const LEGAL: SettingGroup = {
  name: 'pages-legales',
  title: 'Ce que demandent les pages légales',
  help: 'Un texte légal se publie une fois ses champs remplis. Ce qui est en ligne ne change qu’à sa prochaine version.',
  fields: [
    { path: 'legal.mediatorName', label: 'Médiateur de la consommation', kind: 'text' },
    { path: 'legal.mediatorUrl', label: 'Site du médiateur', kind: 'text' },
    { path: 'legal.mediatorAddress', label: 'Adresse du médiateur', kind: 'text', isWide: true },
    { path: 'legal.publisher', label: 'Directrice ou directeur de la publication', kind: 'text' },
    { path: 'legal.phoneHours', label: 'Horaires du téléphone', kind: 'text' },
    { path: 'legal.hostName', label: 'Hébergeur', kind: 'text' },
    { path: 'legal.hostPhone', label: 'Téléphone de l’hébergeur', kind: 'text' },
    { path: 'legal.hostAddress', label: 'Adresse de l’hébergeur', kind: 'text', isWide: true },
    { path: 'legal.answerTime', label: 'Délai de réponse', kind: 'text' },
    { path: 'legal.complaintTime', label: 'Délai de réponse à une réclamation', kind: 'text' },
    { path: 'legal.returnsAddress', label: 'Adresse des retours', kind: 'text', help: 'Vide\u202F: celle du vendeur.' },
    {
      path: 'legal.reportEmail',
      label: 'Courriel de signalement',
      kind: 'text',
      help: 'Vide\u202F: celui du vendeur.',
    },
    {
      path: 'legal.dataEmail',
      label: 'Courriel pour les données',
      kind: 'text',
      help: 'Vide\u202F: celui du vendeur.',
    },
    { path: 'legal.logRetention', label: 'Conservation des journaux techniques', kind: 'text' },
    { path: 'legal.dataOfficer', label: 'Délégué à la protection des données', kind: 'long' },
    { path: 'legal.dataTransfers', label: 'Transferts hors de l’Union', kind: 'long' },
    { path: 'legal.reviewControl', label: 'Contrôle des avis', kind: 'long' },
    { path: 'legal.accessibility', label: 'Accessibilité', kind: 'long' },
    { path: 'legal.pictureCredits', label: 'Crédits des images', kind: 'text', isWide: true },
  ],
}
