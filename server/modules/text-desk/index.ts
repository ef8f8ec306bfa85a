/**
 * Texts as the team writes them: drafts beside what is online, kept while they are typed; looked over, planned, put online,
 * taken off; their versions. What a text has to be is the rule of the module that keeps it (`content`, `members`).
 */
export { beginText } from './begin-text.ts'
export {
  beginFilledDraft,
  type DraftChange,
  type DraftRefusal,
  type KeptDraft,
  keepDraft,
  type Overtaken,
} from './keep-draft.ts'
export { countTextsForReview, findTexts, listTexts } from './list-texts.ts'
export { type OpenedText, openText, type TextChoices } from './open-text.ts'
export { previewText, type TextPreview } from './preview-text.ts'
export { publishDueTexts } from './publish-due-texts.ts'
export {
  discardDraft,
  type Published,
  type PublishRefusal,
  publishText,
  rebaseDraft,
  scheduleText,
  unscheduleText,
} from './publish-text.ts'
export { type OpenedList, openSiteList, restoreSiteList, type SavedList, saveSiteList } from './site-lists.ts'
export { readTextRef, type TextRef } from './text-ref.ts'
export { openTextVersion, type TextVersion } from './text-versions.ts'
export { withdrawText } from './withdraw-text.ts'
