import { hash } from 'node:crypto'
import { serialize } from 'node:v8'
import type { StaticHandlerContext } from 'react-router'
import type { Drawing } from './rendered-page.ts'

/** Each with its bytes and their compressed forms, which are kept as long as it is: some 100 KB. */
const MAX_DRAWINGS = 100

const kept = new Map<string, Drawing>()

/**
 * What `draw` gave for a page of this very data last time, else what it gives now. Only for pages that are the same for
 * everybody: they depend on nothing but their path and what their loaders gave, so that nothing has to be dropped when
 * something changes (docs/decisions/051).
 */
export function keepDrawing(page: StaticHandlerContext, draw: () => Drawing): Drawing {
  if (page.errors || page.actionData) return draw()
  const key = sourceOf(page)
  const known = kept.get(key)
  if (known) {
    kept.delete(key)
    kept.set(key, known)
    return known
  }
  const drawing = draw()
  kept.set(key, drawing)
  const [oldest] = kept.keys()
  if (kept.size > MAX_DRAWINGS && oldest !== undefined) kept.delete(oldest)
  return drawing
}

/** Of two pages, the same only where all that they are drawn from is: dates, maps and what is undefined included. */
const sourceOf = ({ location, statusCode, loaderData }: StaticHandlerContext) =>
  hash('sha256', serialize([location.pathname, statusCode, loaderData]), 'base64')
