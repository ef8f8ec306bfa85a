import type { Transaction } from '#server/database/database.ts'
import { pages } from '#server/modules/content/tables.ts'
import { publishLegalText } from '#server/modules/legal/index.ts'
import { ShopSettings } from '#server/modules/settings/index.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { loadLegalExamples, loadLegalPages, loadPages } from './pages.ts'
import { messageTerms } from './retention-fields.ts'
import { loadMenu, loadNotices } from './site-content.ts'

/** Legal texts, about, questions and accessibility; what the shop itself decides is said in them as it is. */
export async function insertPages(tx: Transaction, { origin }: { origin: string }): Promise<void> {
  const fields = { ...fieldsOf(ShopSettings.parse(await demoSettings())), url_site: origin }
  const legal = await loadLegalPages(fields)
  const standing = [...legal.filter(({ version }) => version === null), ...(await loadPages(fields))]
  await tx.insert(pages).values(
    standing.map(({ slug, title, excerpt, markdown }) => ({
      ...{ slug, title, markdown },
      description: excerpt ?? descriptionOf(title),
    })),
  )
  for (const { title, markdown, version } of legal) {
    if (version === null) continue
    const draft = { slug: 'cgv', version, title, description: descriptionOf(title), markdown } as const
    const { outcome } = await publishLegalText({ db: tx, clock: { now: () => new Date() } }, draft)
    if (outcome !== 'published') throw new Error(`The terms of sale were not published: ${outcome}`)
  }
}

const descriptionOf = (title: string) => `${title} de la boutique Tremplin.`

export async function insertSettings(tx: Transaction): Promise<void> {
  const decided = Object.entries(ShopSettings.parse(await demoSettings()))
  // What is null by default has no row either.
  const rows = decided.flatMap(([key, value]) => (value === null ? [] : [{ key, value }]))
  await tx.insert(settings).values(rows)
}

/** France first: a form starts with it. Countries of every kind of address: with states, without, with any text. */
const SOLD_COUNTRIES = 'FR AT BE CA CH DE ES GB GF GP IE IT JP LU MC MQ NL PT RE US YT'.split(' ')

async function demoSettings() {
  const example = await loadLegalExamples()
  const { storeNotice, comingSoon } = await loadNotices()
  const { enabled, text, linkLabel, link } = storeNotice
  return {
    isDemo: true,
    soldCountries: SOLD_COUNTRIES,
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
