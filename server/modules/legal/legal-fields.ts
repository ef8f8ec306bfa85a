import { countryName } from '#contracts/countries/country-names.ts'
import { fieldsIn } from '#contracts/legal/legal-texts.ts'
import { methodOfType } from '#contracts/payment/payment-methods.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { isIdentified } from '#contracts/site/seller.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { TEXT_FIELDS } from '#server/modules/content/index.ts'
import type { ShopSettings } from '#server/modules/settings/index.ts'
import { messageTerms, RETENTION_FIELDS } from './retention-words.ts'

/** `version`: what the terms that are about to be published will be called. `today`: from when a text holds. */
type Told = { settings: ShopSettings; origin: string; version: string; today: Date }

/** What the shop answers to each field of its legal texts; '' where nobody has said so yet. */
export function legalFields({ settings, origin, version, today }: Told): Record<string, string> {
  const day = formatDay(today.toISOString())
  const { soldCountries, shippingCountries, downloads, payment, analytics } = settings
  return {
    ...sellerFields(settings),
    ...shopFields(settings),
    ...RETENTION_FIELDS,
    ...messageTerms(settings),
    url_site: origin,
    url_fonctionnalite_retractation: `${origin}${ROUTES.withdrawal}`,
    version_cgv: version,
    date_entree_en_vigueur_cgv: day,
    date_mise_a_jour_mentions: day,
    date_mise_a_jour_confidentialite: day,
    date_mise_a_jour_cookies: day,
    moyens_de_paiement: payment.enabled.map((type) => methodOfType(type).inSentence).join(', '),
    duree_validite_lien_telechargement: `${downloads.days}\u00A0jours`,
    nombre_telechargements: String(downloads.allowed),
    zones_de_livraison: (shippingCountries ?? soldCountries).map(countryName).join(', '),
    mention_mesure_audience:
      analytics.measurementId === null ? 'Nous ne mesurons pas l’audience à l’aide de traceurs.' : '',
    // By law (C. conso. L217-13), and what failed payments are given before a subscription is suspended.
    duree_extension_apres_reparation: 'six mois',
    delai_regularisation_paiement: 'sept jours',
  }
}

function sellerFields({ seller, shopName, tax, taxNote }: ShopSettings): Record<string, string> {
  // What a shop that nobody has told anything says of its seller is made up.
  const known = isIdentified(seller)
  const note = tax.isCharged ? `Numéro de TVA intracommunautaire\u202F: ${seller.vatNumber}` : taxNote
  return {
    denomination_sociale: known ? seller.name : '',
    nom_commercial: shopName,
    forme_juridique: known ? seller.legalForm : '',
    capital_social: seller.capital || 'sans objet',
    adresse_siege: known ? seller.address : '',
    mention_immatriculation: known ? seller.registration : '',
    siret: known ? seller.siret : '',
    courriel_contact: known ? seller.email : '',
    telephone_contact: known ? seller.phone : '',
    mention_tva: note,
    mention_tva_prix: tax.isCharged
      ? 'Ils comprennent la TVA.'
      : `Le vendeur bénéficie de la franchise en base\u202F: ${taxNote}. Aucune taxe ne s’ajoute au prix affiché.`,
  }
}

function shopFields({ legal, seller }: ShopSettings): Record<string, string> {
  const known = isIdentified(seller)
  return {
    directeur_publication: legal.publisher,
    horaires_telephone: legal.phoneHours,
    delai_reponse_contact: legal.answerTime,
    delai_reponse_reclamation: legal.complaintTime,
    courriel_signalement: legal.reportEmail || (known ? seller.email : ''),
    hebergeur_nom: legal.hostName,
    hebergeur_adresse: legal.hostAddress,
    hebergeur_telephone: legal.hostPhone,
    mediateur_nom: legal.mediatorName,
    mediateur_adresse: legal.mediatorAddress,
    mediateur_url: legal.mediatorUrl,
    adresse_retours: legal.returnsAddress || (known ? seller.address : ''),
    courriel_dpo_ou_referent: legal.dataEmail || (known ? seller.email : ''),
    mention_dpo: legal.dataOfficer,
    mention_transferts_hors_ue: legal.dataTransfers,
    duree_journaux_techniques: legal.logRetention,
    mention_controle_des_avis: legal.reviewControl,
    mention_accessibilite: legal.accessibility,
    credits_photos_et_illustrations: legal.pictureCredits,
  }
}

/** A text with its fields filled in, and those that have no answer. What the code fills at each reading stays as it is. */
export function fillLegalText(markdown: string, values: Readonly<Record<string, string>>) {
  const asked = fieldsIn(markdown).filter((key) => !TEXT_FIELDS.includes(key))
  const missing = asked.filter((key) => (values[key] ?? '').trim() === '')
  const filled = markdown.replace(/\{\{(\w+)\}\}/g, (mark, key: string) =>
    TEXT_FIELDS.includes(key) ? mark : values[key] || mark,
  )
  return { markdown: filled, missing }
}
