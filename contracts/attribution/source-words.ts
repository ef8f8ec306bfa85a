import type { AttributionField } from './attribution.ts'
import { sourceName, sourceOf } from './buyer-source.ts'

/** In the order in which they are told; what is not named here is nothing that somebody reads. */
const NAMES = {
  source_type: 'Source',
  utm_source: 'Nom de la source',
  utm_medium: 'Canal',
  utm_campaign: 'Campagne',
  utm_content: 'Contenu',
  utm_term: 'Mots cherchés',
  referrer: 'Venu de',
  session_entry: 'Page d’entrée',
  session_pages: 'Pages lues',
  session_count: 'Visites',
} as const satisfies Partial<Record<AttributionField, string>>

type Told = { name: string; value: string }
const NOTHING = /^(?:\((?:none|direct)\))?$/

/** Where the buyer of an order came from, in words: 'Source: Recherche', 'Pages lues: 7'. Of what is not known, nothing. */
export function sourceWords(attribution: Readonly<Record<string, string>>): Told[] {
  return Object.entries(NAMES).flatMap(([field, name]): Told[] => {
    const value = attribution[field] ?? ''
    if (NOTHING.test(value)) return []
    const source = field === 'source_type' ? sourceOf(attribution) : null
    return [{ name, value: source === null ? value : sourceName(source) }]
  })
}
