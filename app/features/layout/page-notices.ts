import { createContext, type HeadersArgs } from 'react-router'
import type { Notice } from '#contracts/cart/cart.ts'

/** Messages that this answer shows; whoever handles the request adds to them before the page is drawn. */
export const pageNoticesContext = createContext<Notice[]>()

const CACHE_HEADER = 'x-page-cache'

/** Header of a loader for an answer that says something to one visitor. */
export const PERSONAL_ANSWER = { [CACHE_HEADER]: 'personal' }

/** `headers` of a page that is the same bytes for everybody: it may be kept, unless this answer says something to one visitor. */
export function publicPageHeaders({ parentHeaders, loaderHeaders }: HeadersArgs): Record<string, string> {
  return { [CACHE_HEADER]: loaderHeaders.get(CACHE_HEADER) ?? parentHeaders.get(CACHE_HEADER) ?? 'public' }
}
