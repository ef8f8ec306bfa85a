import { CONSENT_WORDING } from './consent.ts'

/** What the shop says in its banner: above all, and for what each consent is asked. The rest is the code's, since law is in it. */
export type ConsentWords = { title: string; attribution: string; analytics: string }

export const CONSENT_WORDS: ConsentWords = {
  title: 'Un cookie\u202F? C’est vous qui décidez.',
  attribution:
    'Avec votre accord, nous retenons le site ou la campagne par lesquels vous arrivez, et le joignons à votre commande.',
  analytics: 'Avec votre accord, nous mesurons la fréquentation du site avec Google Analytics.',
}

/** Which text a banner shows, as a record names it: the code's, '2026-11', or that with a mark of the shop's own, '2026-11.5f1c09ab'. */
export const CONSENT_WORDINGS = new RegExp(`^${CONSENT_WORDING}(\\.[0-9a-f]{8})?$`)

export function wordingOf({ title, attribution, analytics }: ConsentWords): string {
  const own = [title, attribution, analytics].join('\n')
  const plain = [CONSENT_WORDS.title, CONSENT_WORDS.attribution, CONSENT_WORDS.analytics].join('\n')
  return own === plain ? CONSENT_WORDING : `${CONSENT_WORDING}.${markOf(own)}`
}

/** As FNV-1a has it, 32 bits, over characters: tells the few versions of a text apart, of which `revisions` keeps the words. */
function markOf(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
