import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** What the browser's build makes of a visitors' page; the desk's are hydrated whole. */
const ROUTE = /\/app\/(?!desk\/)[^?]*\?__react-router-build-client-route$/
const STYLES = /^import '[^']+\.css'$/gm

/**
 * Visitors' pages are drawn by the server alone (docs/decisions/002): the browser's build of a route exists for its style sheets. With
 * everything else that a route imports, what islands and scripts share with pages would be sent whole, since the bundler
 * leaves out what nobody names.
 */
export function stylesOfRoutes(): Plugin {
  return {
    name: 'tremplin:styles-of-routes',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: ROUTE },
      async handler(_code, id) {
        const source = await readFile(id.replace(/\?.*$/, ''), 'utf8')
        return { code: (source.match(STYLES) ?? []).join('\n'), map: null }
      },
    },
  }
}
