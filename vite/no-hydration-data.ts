import type { Plugin } from 'vite'
import { DESK } from '../contracts/staff/desk-address.ts'

const FILE = /\/react-router\/dist\/production\/lib\/server-runtime\/server\.js$/
/** Twice in it: for a page, and for the error boundary that is drawn in its place. */
const ENCODED = /serverHandoffStream: (encodeViaTurboStream\([^()]*\)),/g
const FOR_DESK = `serverHandoffStream: new URL(request.url).pathname.startsWith("${DESK}") ? $1 : undefined,`

/**
 * React Router encodes the data of every page for a client runtime that visitors' never load (docs/decisions/002): a sixth
 * of the server's work. The stream is optional to what draws the page, but no option leaves it out, so the build does; the
 * pages of the desk, which are hydrated, have theirs.
 * Ends the build when React Router no longer looks like that.
 */
export function noHydrationData(): Plugin {
  let isLeftOut = false
  return {
    name: 'tremplin:no-hydration-data',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform: {
      filter: { id: FILE },
      handler(code) {
        isLeftOut = code.match(ENCODED)?.length === 2
        return { code: code.replaceAll(ENCODED, FOR_DESK), map: null }
      },
    },
    buildEnd(error) {
      if (!error && !isLeftOut)
        this.error('react-router encodes the data of pages in another way: see vite/no-hydration-data.ts')
    },
  }
}
