import { data, type RouterContextProvider } from 'react-router'
import { countTryContext } from '#app/server-context.ts'
import type { LimitedKind } from '#server/visitor.ts'

/**
 * Asked by each action that tries something: a password, a code, a card, a mail to somebody. `account` is the one that
 * the action is going to use. One try too many is answered by the page that says so.
 */
export async function refuseTooManyTries(
  context: Readonly<RouterContextProvider>,
  kind: LimitedKind,
  account?: string,
): Promise<void> {
  if (!(await context.get(countTryContext)(kind, account))) throw data(null, { status: 429 })
}
