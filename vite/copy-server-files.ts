import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Puts what built code reads from disk in a folder beside it: migrations, and the fonts of PDF documents. */
export function copyServerFiles(): Plugin {
  return {
    name: 'tremplin:copy-server-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async writeBundle({ dir }) {
      if (!dir) return
      await cp('server/database/migrations', join(dir, 'migrations'), { recursive: true })
      // Beside the entries and beside their chunks: the bundler decides where the code that draws lies.
      for (const folder of ['.', 'chunks'])
        await cp('server/pdf/fonts', join(dir, folder, 'fonts'), { recursive: true })
    },
  }
}
