import type { Writer } from '#server/modules/audit/index.ts'
import { savePage } from '#server/modules/content/index.ts'
import { messageTerms, publishLegalText } from '#server/modules/legal/index.ts'
import { getShopSettings, type ShopSettings, saveSetting, type WritableKey } from '#server/modules/settings/index.ts'
import type { Demonstration } from './demonstrations.ts'
import { loadLegalExamples, loadLegalPages, loadPages } from './pages.ts'
import { loadMenu, loadNotices } from './site-content.ts'
import { SITE_WORDS } from './site-words.ts'
import { written } from './written.ts'

/** Legal texts, about, questions and accessibility; what the shop itself decides is said in them as it is. */
export async function writePages(writer: Writer, { origin }: { origin: string }): Promise<void> {
  const fields = { ...fieldsOf(await getShopSettings(writer.db)), url_site: origin }
  const legal = await loadLegalPages(fields)
  const standing = [...legal.filter(({ version }) => version === null), ...(await loadPages(fields))]
  for (const { slug, title, excerpt, markdown } of standing) {
    const draft = { slug, title, description: excerpt ?? descriptionOf(title), markdown }
    written(`the page ${slug}`, await savePage(writer, { edited: 0, draft }))
  }
  for (const { title, markdown, version } of legal) {
    if (version === null) continue
    const draft = { slug: 'cgv', version, title, description: descriptionOf(title), markdown } as const
    written('the terms of sale', await publishLegalText(writer, draft))
  }
}

const descriptionOf = (title: string) => `${title} de la boutique Tremplin.`

/** What the demonstration decides; everything else is as a new shop has it. */
export async function writeSettings(writer: Writer, demonstration: Demonstration): Promise<void> {
  for (const [key, value] of Object.entries(await demoSettings(demonstration)))
    written(`the setting ${key}`, await saveSetting(writer, { key: key as WritableKey, edited: 0, value }))
}

/** France first: a form starts with it. Countries of every kind of address: with states, without, with any text. */
const SOLD_COUNTRIES = 'FR AT BE CA CH DE ES GB GF GP IE IT JP LU MC MQ NL PT RE US YT'.split(' ')

async function demoSettings({ country, payment, checkout }: Demonstration) {
  const example = await loadLegalExamples()
  const { storeNotice, comingSoon } = await loadNotices()
  const { enabled, text, linkLabel, link } = storeNotice
  return {
    isDemo: true,
    dispatch: { isPromised: true },
    newsletter: { writesToBuyers: true },
    ...SITE_WORDS,
    soldCountries: [...new Set([country, ...SOLD_COUNTRIES])],
    ...(Object.keys(payment).length > 0 && { payment }),
    ...(checkout && { checkout }),
    storeNotice: { isEnabled: enabled, text, linkLabel, link },
    comingSoon: {
      isEnabled: comingSoon.enabled,
      title: comingSoon.title,
      text: comingSoon.text,
      linkLabel: comingSoon.buttonLabel,
      link: comingSoon.link,
    },
    menu: (await loadMenu()).items,
    shopEmail: example.courriel_contact,
    taxNote: example.mention_tva,
    legal: {
      publisher: example.directeur_publication,
      phoneHours: example.horaires_telephone,
      reportEmail: example.courriel_signalement,
      hostName: example.hebergeur_nom,
      hostAddress: example.hebergeur_adresse,
      hostPhone: example.hebergeur_telephone,
      mediatorName: example.mediateur_nom,
      mediatorAddress: example.mediateur_adresse,
      mediatorUrl: example.mediateur_url,
      returnsAddress: example.adresse_retours,
      dataEmail: example.courriel_dpo_ou_referent,
      pictureCredits: example.credits_photos_et_illustrations,
    },
    seller: {
      name: example.denomination_sociale,
      legalForm: example.forme_juridique,
      address: example.adresse_siege,
      registration: example.mention_immatriculation,
      siret: example.siret,
      email: example.courriel_contact,
      phone: example.telephone_contact,
    },
  }
}

function fieldsOf({ termsVersion, downloads, contact }: ShopSettings): Record<string, string> {
  return {
    ...messageTerms({ contact }),
    version_cgv: termsVersion,
    duree_validite_lien_telechargement: `${downloads.days} jours`,
    nombre_telechargements: String(downloads.allowed),
  }
}
