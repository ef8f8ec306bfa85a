import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Puts the migrations where the built `migrate.js` looks for them: in a folder beside itself. */
export function copyMigrations(): Plugin {
  return {
    name: 'tremplin:copy-migrations',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async writeBundle({ dir }) {
      if (dir) await cp('server/database/migrations', join(dir, 'migrations'), { recursive: true })
    },
  }
}
