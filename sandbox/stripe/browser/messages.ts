import type { CardFieldError, CardFieldName } from './card-validation.ts'
import { ENGLISH } from './messages-en.ts'
import { FRENCH } from './messages-fr.ts'

export type Messages = {
  language: 'fr' | 'en'
  frameTitle: string
  threeDSecureTitle: string
  fields: Record<CardFieldName, { label: string; placeholder: string }>
  fieldErrors: Record<CardFieldError, string>
  /** By the API's `decline_code` or `code`. */
  refusals: Partial<Record<string, string>>
  connection: string
  unexpected: string
  futureUsage: (business: string | undefined) => string
}

/** French for every 'fr' locale, English for all others; 'auto' is the browser's language. */
export function messagesFor(locale: string): Messages {
  const language = locale === 'auto' ? navigator.language : locale
  return language.toLowerCase().startsWith('fr') ? FRENCH : ENGLISH
}
