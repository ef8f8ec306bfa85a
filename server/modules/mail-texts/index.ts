/** The shop's own words for its mails, by kind, as versions: read when a mail is written, kept by who may. */
export {
  findOwnWords,
  listOwnWords,
  listOwnWordsVersions,
  type OwnWordsVersion,
  restoreOwnWords,
  saveOwnWords,
} from './own-words.ts'
