/** How each address of the site is spelt. A namespace, of which each script of a page takes along what it names. */
export * as ROUTES from './addresses.ts'
export { EDITED_LINE } from './addresses.ts'
