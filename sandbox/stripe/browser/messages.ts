import type { Messages } from './message-catalogue.ts'
import { ENGLISH } from './messages-en.ts'
import { FRENCH } from './messages-fr.ts'

/** French for every 'fr' locale, English for all others; 'auto' is the browser's language. */
export function messagesFor(locale: string): Messages {
  const language = locale === 'auto' ? navigator.language : locale
  return language.toLowerCase().startsWith('fr') ? FRENCH : ENGLISH
}
