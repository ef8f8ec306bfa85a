/**
 * What a paid order gives: the paid transaction itself (architecture §4.4) and the downloads it opens.
 * Tokens are signed, tied to one grant, and end with it; files lie outside every public folder.
 */
export { closePaidOrder, closeRefundedOrder } from './close-refunded-order.ts'
export { completeOrder } from './complete-order.ts'
export { copyFiles } from './copy-files.ts'
export { createDownloadToken } from './download-token.ts'
export { listGrants as listFileRights, revokeGrants } from './grant-repository.ts'
export { listCustomerDownloads } from './list-customer-downloads.ts'
export { listDownloads } from './list-downloads.ts'
export { listOwnedFiles, type OwnedFile } from './list-owned-files.ts'
export { meetLaterDue } from './meet-later-due.ts'
export { type DownloadRefusal, explainDownloadRefusal, type OpenedDownload, openDownload } from './open-download.ts'
export { openFileVersion } from './open-version.ts'
export { readProductFiles } from './read-product-files.ts'
export { dropReceived, type ReceivedFile, receiveFile } from './receive-file.ts'
export { type LinksSent, renewByToken, renewDownloads, sendLinksAgain, stopLinks } from './renew-downloads.ts'
export { findRenewal, listRenewable } from './renewal-repository.ts'
export { saveFiles } from './save-files.ts'
export {
  dropWaitingVersion,
  noteVersion,
  type ServedFile,
  serveFileVersion,
  stopFileNotice,
  type TakenFile,
  takeFile,
} from './serve-version.ts'
export { takeLinesBack } from './take-lines-back.ts'
export { getFileMail, shopOf, tellFileReaders } from './tell-readers.ts'
