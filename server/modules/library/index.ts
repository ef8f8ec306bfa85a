/**
 * All that somebody has bought and may use, on one page: of an account, or of whoever reads the mails of an address, who is
 * let in by a link that serves once. Nobody is told whether an address has bought anything.
 */
export {
  closeLibrary,
  findLibraryOf,
  followLibraryLink,
  getLibraryMail,
  lookAtLibraryLink,
  requestLibraryLink,
} from './library-link.ts'
export { isOrderOf, listLibrary } from './list-library.ts'
export type { LibraryOwner } from './order-repository.ts'
