import type { RouterContextProvider } from 'react-router'
import { pageAt } from '#contracts/site/site-map.ts'
import { isForOneVisitorContext } from './server-context.ts'

/** Whether this answer is the same bytes for everybody: a page that is kept, read only, and saying nothing to one visitor. */
export function isForEverybody(
  { method, url }: Request,
  { status, context }: { status: number; context: Readonly<RouterContextProvider> },
): boolean {
  if (status !== 200 || method === 'POST' || context.get(isForOneVisitorContext)) return false
  return pageAt(new URL(url).pathname).isKept === true
}
