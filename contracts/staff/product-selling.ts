import { taxLabel } from '../pricing/tax.ts'
import type { FieldProblem } from './edit-form.ts'

type Fields = Readonly<Record<string, string>>

/** How a product is taxed, sent and fetched, and where it stands among the others. `null`: as the shop's settings say. */
export type SellingTerms = {
  taxClass: string
  /** '' for none. */
  shippingClass: string
  downloadsAllowed: number | null
  downloadDays: number | null
  menuOrder: number
}

export const SELLING_LABELS = {
  'classe-tva': 'Classe de TVA',
  'classe-envoi': 'Classe d’expédition',
  telechargements: 'Téléchargements',
  'jours-ouverts': 'Jours pour télécharger',
  place: 'Place dans la boutique',
} as const

const wordsOf = (count: number | null) => (count === null ? '' : String(count))

export const fieldsOfSelling = (terms: SellingTerms): Record<keyof typeof SELLING_LABELS, string> => ({
  'classe-tva': terms.taxClass,
  'classe-envoi': terms.shippingClass,
  telechargements: wordsOf(terms.downloadsAllowed),
  'jours-ouverts': wordsOf(terms.downloadDays),
  place: String(terms.menuOrder),
})

type Read = { ok: true; terms: SellingTerms } | { ok: false; problems: FieldProblem[] }

/** The same from what was typed; what a form does not ask for stays as it is. */
export function readSelling(fields: Fields, kept: SellingTerms): Read {
  const said = { ...fieldsOfSelling(kept), ...fields }
  const problems: FieldProblem[] = []
  const count = (field: 'telechargements' | 'jours-ouverts') => {
    const typed = said[field].trim()
    if (typed === '') return null
    if (!/^[1-9]\d{0,5}$/.test(typed)) problems.push({ field, sentence: 'Un nombre, ou rien pour le réglage commun.' })
    return Number(typed)
  }
  const place = said.place.trim() || '0'
  if (!/^-?\d{1,6}$/.test(place)) problems.push({ field: 'place', sentence: 'Un nombre entier.' })
  const terms = {
    taxClass: said['classe-tva'].trim(),
    shippingClass: said['classe-envoi'].trim(),
    downloadsAllowed: count('telechargements'),
    downloadDays: count('jours-ouverts'),
    menuOrder: Number(place),
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, terms }
}

const PATHS: Readonly<Record<string, keyof typeof SELLING_LABELS>> = {
  taxClass: 'classe-tva',
  shippingClass: 'classe-envoi',
  downloadsAllowed: 'telechargements',
  downloadDays: 'jours-ouverts',
  menuOrder: 'place',
}

/** Which field of the form a refusal of the shop is about. */
export const sellingFieldOf = (path: string): string => PATHS[path] ?? ''

/** A class as it is offered: 'reduit', 'TVA réduite 5,5 % (reduit)'. */
export type ClassChoice = { slug: string; words: string }

type Rate = { country: string; taxClass: string; name: string; basisPoints: number }

/** Every class that some rate has, the ordinary one first, each as it is called at home. */
export function taxClassChoices(rates: readonly Rate[], home: string): ClassChoice[] {
  const slugs = ['standard', ...rates.map(({ taxClass }) => taxClass)]
  return [...new Set(slugs)].map((slug) => {
    const rate = rates.find(({ taxClass, country }) => taxClass === slug && country === home)
    return { slug, words: rate ? `${taxLabel(rate)} (${slug})` : slug }
  })
}
