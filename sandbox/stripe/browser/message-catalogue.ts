import type { CardFieldError, CardFieldName } from './card-validation.ts'

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
