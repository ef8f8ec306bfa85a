/** Consent of visitors to what is not strictly needed (spec §4, analytics consent): the shop's side of it. */
export { deleteOldConsents } from './delete-old-consents.ts'
export { type RecordConsentResult, recordConsent } from './record-consent.ts'
export { warnOfUnaskedConsent } from './warn-of-unasked-consent.ts'
