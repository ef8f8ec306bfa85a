import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import routes from '#app/routes.ts'

export type PageRoute = {
  /** Its address, with something in the place of each parameter. */
  path: string
  /** Its file below `app`. */
  file: string
  /** It takes forms. */
  hasAction: boolean
}

const APP = join(import.meta.dirname, '../../app')

/** Every page of the site's own table, so that a new one is tried without being named again. */
export const PAGE_ROUTES: PageRoute[] = routes.map(({ path = '', file }) => ({
  path: `/${path.replace(/:\w+\??/g, '1').replace('*', 'nulle-part/')}`,
  file,
  hasAction: /^export (?:const|async function|function) action\b/m.test(readFileSync(join(APP, file), 'utf8')),
}))
