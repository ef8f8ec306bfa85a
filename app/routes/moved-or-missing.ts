import { data, redirect } from 'react-router'
import { findMoved } from '#server/modules/redirects/index.ts'
import type { Services } from '#server/services.ts'

/**
 * What is answered where no page stands: the way to where it went, for good, or that there is none. `path`: of the page itself,
 * where more pages hang on it.
 */
export async function movedOrMissing({ db }: Pick<Services, 'db'>, request: Request, path?: string) {
  const { pathname, search } = new URL(request.url)
  const target = await findMoved(db, path ?? pathname)
  return target === null ? data(null, 404) : redirect(target + search, 301)
}
