import { redirect } from 'react-router'
import { ROUTES } from '#contracts/site/routes.ts'
import { SUBSCRIPTION_FIELDS as FIELDS } from '#contracts/subscription/own-subscription.ts'
import { readId } from '#contracts/text/read-id.ts'

/** By which of its parameters a link of the contract names the subscription; each is the same on any page of the account. */
const NAMING = [FIELDS.resubscribe, FIELDS.renewEarly, FIELDS.id] as const

/** A link of the contract that changes a subscription leads to its page, which asks. */
export function followChangeLink(request: Request): void {
  const { search, searchParams } = new URL(request.url)
  const named = NAMING.find((name) => searchParams.has(name))
  if (!named || (named === FIELDS.id && !searchParams.has(FIELDS.to))) return
  const id = readId(searchParams.get(named))
  if (id !== null) throw redirect(ROUTES.accountSubscription(id) + search)
}
