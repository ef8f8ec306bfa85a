/** What the law, and whoever is to be paid, need before a shop opens. Shipping only where something is shipped. */
export const OPENING_FACTS = {
  seller: { name: 'Vendeur identifié', missing: 'dire qui vend' },
  vat: { name: 'Mention de TVA sur les prix', missing: 'choisir le régime de TVA' },
  mail: { name: 'Un mail reçu pour de vrai', missing: 'recevoir un mail d’essai' },
  payments: { name: 'Paiements reliés', missing: 'relier les paiements' },
  legal: {
    name: 'Médiateur nommé, pages légales en ligne',
    missing: 'nommer un médiateur et publier les pages légales',
  },
  product: { name: 'Un produit avec prix et image décrite', missing: 'mettre un produit en vente' },
  shipping: { name: 'Un mode de livraison', missing: 'dire comment les colis partent' },
} as const
export type OpeningFact = keyof typeof OPENING_FACTS

/** `isDone`: null where it was not asked, since the provider would have to be. */
export type FactState = { fact: OpeningFact; isDone: boolean | null }

/** 'Trois choses manquent : dire qui vend, …'; '' when nothing does. */
export function missingWords(facts: readonly FactState[]): string {
  const missing = facts.filter(({ isDone }) => !isDone)
  if (missing.length === 0) return ''
  const named = missing.map(({ fact }) => OPENING_FACTS[fact].missing).join(', ')
  return `${COUNTS[missing.length] ?? missing.length} ${missing.length === 1 ? 'chose manque' : 'choses manquent'}\u202F: ${named}.`
}

/** What is said of a shop that nothing waits in, since it is not open: 'tout est à écrire'. */
export const beginningWords = (facts: readonly FactState[]): string =>
  facts.some(({ isDone }) => isDone === false) ? 'tout est à écrire' : 'il ne reste qu’à ouvrir'

const COUNTS = ['Aucune', 'Une', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept']
