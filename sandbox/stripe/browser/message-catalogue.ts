import type { FieldName, MethodType, TermsText } from './methods/method-forms.ts'
import type { FieldErrorCode } from './methods/text-rules.ts'

export type Messages = {
  language: 'fr' | 'en'
  frameTitle: string
  threeDSecureTitle: string
  fields: Record<FieldName, { label: string; placeholder: string }>
  fieldErrors: Record<FieldErrorCode, string>
  /** By the API's `decline_code` or `code`. */
  refusals: Partial<Record<string, string>>
  connection: string
  unexpected: string
  accountTypes: Record<'checking' | 'savings', string>
  choose: string
  chooser: string
  /** The types whose name is no brand. */
  methodNames: Partial<Record<MethodType, string>>
  next: {
    redirect: (brand: string) => string
    qr: (brand: string) => string
    app: (brand: string) => string
    voucher: (brand: string) => string
    authorisation: () => string
  }
  terms: Record<TermsText, (business: string | undefined, brand: string) => string>
}
