import type { FactState } from './opening-facts.ts'
import type { ProviderCheck } from './provider-check.ts'

/**
 * Where the opening stands. `provider`: null where it was not asked. `missingTexts`: titles of texts of the law that are not
 * online; `fields`: how many of those that they name have an answer. `isLive`: whether real money may be paid.
 */
export type OpeningView = {
  isOpen: boolean
  isLive: boolean
  facts: FactState[]
  provider: ProviderCheck | null
  missingTexts: { slug: string; title: string }[]
  fields: { filled: number; all: number }
  /** ISO 8601. */
  mailReceivedAt: string | null
}
