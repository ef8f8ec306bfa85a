import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
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

/** The routes that are pages, each with its whole path: what only stands around others is none. */
export const WHOLE_ROUTES: { path: string; file: string }[] = routes.flatMap((route) => wholePathsOf(route, ''))

function wholePathsOf({ path = '', file, children = [], index }: RouteConfigEntry, above: string) {
  const whole = above + (path === '/' ? '' : path)
  const below: { path: string; file: string }[] = children.flatMap((child) => wholePathsOf(child, whole))
  return index || children.length === 0 ? [{ path: whole, file }, ...below] : below
}

/** Every page of the site's own table, so that a new one is tried without being named again. */
export const PAGE_ROUTES: PageRoute[] = WHOLE_ROUTES.map(({ path, file }) => ({
  path: `/${path.replace(/:\w+\??/g, '1').replace('*', 'nulle-part/')}`,
  file,
  hasAction: /^export (?:const|async function|function) action\b/m.test(readFileSync(join(APP, file), 'utf8')),
}))
