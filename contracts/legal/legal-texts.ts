/** The texts that the law wants of a shop, and that its owner writes: terms are accepted by version, the others are pages. */
export const LEGAL_TEXTS = [
  { slug: 'cgv', title: 'Conditions générales de vente', isAccepted: true },
  { slug: 'mentions-legales', title: 'Mentions légales', isAccepted: false },
  { slug: 'politique-de-confidentialite', title: 'Politique de confidentialité', isAccepted: false },
  { slug: 'cookies', title: 'Cookies et autres traceurs', isAccepted: false },
  { slug: 'accessibilite', title: 'Accessibilité', isAccepted: false },
] as const
export type LegalSlug = (typeof LEGAL_TEXTS)[number]['slug']

export const legalText = (slug: string) => LEGAL_TEXTS.find((text) => text.slug === slug)

/** What each field of these texts asks; fields that the shop knows by itself, such as its terms of keeping, are not asked. */
const FIELD_LABELS: Record<string, string> = {
  denomination_sociale: 'Vendeur',
  nom_commercial: 'Nom commercial',
  forme_juridique: 'Forme juridique',
  adresse_siege: 'Adresse du vendeur',
  mention_immatriculation: 'Immatriculation',
  siret: 'SIRET',
  mention_tva: 'Mention de TVA',
  mention_tva_prix: 'Mention de TVA',
  courriel_contact: 'Courriel du vendeur',
  telephone_contact: 'Téléphone du vendeur',
  directeur_publication: 'Directrice ou directeur de la publication',
  horaires_telephone: 'Horaires du téléphone',
  delai_reponse_contact: 'Délai de réponse',
  delai_reponse_reclamation: 'Délai de réponse à une réclamation',
  courriel_signalement: 'Courriel de signalement',
  hebergeur_nom: 'Hébergeur',
  hebergeur_adresse: 'Adresse de l’hébergeur',
  hebergeur_telephone: 'Téléphone de l’hébergeur',
  mediateur_nom: 'Médiateur de la consommation',
  mediateur_adresse: 'Adresse du médiateur',
  mediateur_url: 'Site du médiateur',
  adresse_retours: 'Adresse des retours',
  courriel_dpo_ou_referent: 'Courriel pour les données personnelles',
  mention_dpo: 'Délégué à la protection des données',
  mention_transferts_hors_ue: 'Transferts hors de l’Union européenne',
  duree_journaux_techniques: 'Conservation des journaux techniques',
  mention_controle_des_avis: 'Contrôle des avis',
  mention_accessibilite: 'Accessibilité',
  credits_photos_et_illustrations: 'Crédits des images',
}

/** A field in words; one without is named as it stands in the text. */
export const legalFieldName = (key: string): string => FIELD_LABELS[key] ?? `{{${key}}}`

/** The fields that a text names, each once, without the sections that only mark what is shown. */
export const fieldsIn = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(/\{\{(\w+)\}\}/g)].map(([, key = '']) => key)),
]

/** What was to be published and is not: `missing` names the fields that nobody has filled. */
export type LegalRefusal =
  | { code: 'missing-fields'; missing: string[] }
  | { code: 'unknown-mark' | 'no-draft' | 'unchanged' }

export function explainLegalRefusal(refusal: LegalRefusal): string {
  if (refusal.code === 'missing-fields')
    return `Il manque\u202F: ${[...new Set(refusal.missing.map(legalFieldName))].join(', ')}.`
  if (refusal.code === 'unchanged') return 'Ce texte est déjà en ligne tel quel\u202F: rien de nouveau à publier.'
  return refusal.code === 'no-draft'
    ? 'Ce texte n’existe plus.'
    : 'Une marque «\u202F{{…}}\u202F» de ce texte n’est pas connue de la boutique.'
}
