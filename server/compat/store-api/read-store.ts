import type { StoreCall } from './call.ts'
import { dispatch } from './dispatch.ts'

/** The answer to a GET of the Store API without a request: a page that holds it need not ask for it. */
export async function readStore(
  asking: Pick<StoreCall, 'services' | 'visitor' | 'countTry'>,
  path: string,
): Promise<unknown> {
  const { status, body } = await dispatch({
    ...asking,
    ...{ method: 'GET', path, params: {}, nonce: null, hasCartToken: false, isExpress: false },
  })
  if (status !== 200) throw new Error(`GET ${path} of the Store API answered ${status}`)
  return body
}
