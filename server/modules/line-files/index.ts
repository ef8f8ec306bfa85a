/**
 * Files that the options of a product ask for: kept from the moment they are sent, used by lines of the sender's cart, tied
 * to its orders, deleted by term (`personal-data`) once neither holds them or their order has served.
 */
export { claimFiles, holdFiles, moveFiles, tieFiles } from './files-of-lines.ts'
export { keepFiles } from './keep-files.ts'
export { findFileOfLine, listFilesOfLine, listFilesOfOrder } from './line-file-repository.ts'
