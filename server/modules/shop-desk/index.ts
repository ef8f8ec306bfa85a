/**
 * The shop as its owner decides it, from the desk: its settings by groups, its mails and legal texts, what its provider
 * says, and when it opens. Every use case asks the role first; what is written is written by the modules that own it.
 */
export { readKeys } from './check-provider.ts'
export {
  type LegalDesk,
  type LegalRow,
  listLegalTexts,
  openLegalText,
  publishLegal,
  publishMissingTexts,
  saveLegal,
} from './legal-desk.ts'
export {
  listMailTexts,
  openMailText,
  previewMailText,
  restoreMailText,
  saveMailText,
  sendMailTrial,
} from './mail-text-desk.ts'
export {
  confirmMailCheck,
  type OpenResult,
  openShop,
  readOpening,
  readUnopened,
  sendMailCheck,
} from './open-shop.ts'
export { type ConsentFigures, readConsent } from './read-consent.ts'
export { restoreSettings, type SettingsSaved, saveSettings } from './save-settings.ts'
export { readSettingForms } from './setting-forms.ts'
export type { SettingRefusal } from './setting-refusal.ts'
export { takeMarks } from './take-marks.ts'
