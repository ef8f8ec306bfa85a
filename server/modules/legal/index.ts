/** Texts that buyers accept, by version: published once, never changed, shown and sent as they were accepted. */
export { getTermsFile } from './get-terms-file.ts'
export {
  countLegalFields,
  type LegalPreview,
  type LegalPublication,
  type LegalVersion,
  type LegalWording,
  listLegalVersions,
  listMissingTexts,
  previewLegalDraft,
  publishLegalDraft,
  readLegalDraft,
  readLegalVersion,
  saveLegalDraft,
} from './legal-drafts.ts'
export { openTerms, type Terms } from './open-terms.ts'
export { type LegalDraft, type Publication, publishLegalText } from './publish-legal-text.ts'
export { messageTerms, RETENTION_FIELDS } from './retention-words.ts'
