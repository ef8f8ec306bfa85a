/** Texts that buyers accept, by version: published once, never changed, shown and sent as they were accepted. */
export { getTermsFile } from './get-terms-file.ts'
export { openTerms, type Terms } from './open-terms.ts'
export { type LegalDraft, type Publication, publishLegalText } from './publish-legal-text.ts'
