import type { Plugin } from 'vite'
import { DESK } from '../contracts/staff/desk-address.ts'

const ENTRY = '/app/desk/entry.desk.tsx'
const ADDRESS = 'virtual:desk-entry'
/** A module of ours as the desk has it. */
const OWN_COPY = '?desk'
const FROM_DESK = /\/app\/desk\/[^?]+(?:$|\?)|\?desk$/
const SOURCE = /\/(?:app|contracts)\/[^?]+\.tsx?$/

/**
 * The desk's scripts, in the build of the visitors' (docs/decisions/090): an entry of its own, whose address pages learn by
 * `virtual:desk-entry`, and copies of its own of all that it shares with them. Without these the bundler would put what both
 * need where both find it, and visitors would load what only the desk asks of it.
 */
export function deskScripts(): Plugin {
  let builtEntry = ''
  return {
    name: 'tremplin:desk-scripts',
    enforce: 'pre',
    // One instance for both environments: the browser's build comes first, and tells the server's where its entry lies.
    sharedDuringBuild: true,
    buildStart() {
      if (this.environment.name === 'client' && this.environment.mode === 'build')
        this.emitFile({ type: 'chunk', id: `.${ENTRY}`, name: 'desk' })
    },
    async resolveId(source, importer, options) {
      if (source === ADDRESS) return `\0${ADDRESS}`
      const { name, mode } = this.environment
      if (mode !== 'build' || name !== 'client' || !importer || !FROM_DESK.test(importer)) return null
      const found = await this.resolve(source, importer.replace(/\?desk$/, ''), { ...options, skipSelf: true })
      const isCopied = found && SOURCE.test(found.id) && !found.id.includes('/app/desk/')
      return isCopied ? { ...found, id: found.id + OWN_COPY } : found
    },
    load(id) {
      if (id !== `\0${ADDRESS}`) return null
      return `export const deskEntry = ${JSON.stringify(this.environment.mode === 'build' ? builtEntry : ENTRY)}`
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.facadeModuleId?.endsWith(ENTRY)) builtEntry = `/${file.fileName}`
      if (!builtEntry) this.error(`${DESK} has no script: the bundle has no chunk of ${ENTRY}`)
    },
  }
}
