/**
 * What the shop is recognised by: a logo in the place of its written name, an icon in that of the house. Each is drawn once for
 * every place that shows it and kept for good; the setting `identity` names those of today (docs/decisions/151).
 */
export { keepMark } from './keep-mark.ts'
export { findMark, findPaperLogo, getMailLogo, isMark, showLogo } from './read-marks.ts'
