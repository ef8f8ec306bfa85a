import { ROUTES } from '#contracts/site/routes.ts'
import { endSubscription, findSubscription, type Subscription } from '#server/modules/contact/index.ts'
import type { Services } from '#server/services.ts'
import { findToldAddress, refuseOffers } from './buyers-repository.ts'

const PURPOSE = 'buyer-letters'

type Deps = Pick<Services, 'db' | 'clock' | 'signer'>

/** Why somebody is written to, by the link of a mail, and whether they still are. */
export type Reading = { as: 'subscriber' | 'buyer'; state: Subscription }

/** The page on which a buyer refuses further mails, by one click as well (RFC 8058); derived, stored nowhere. */
export const wayOutOfBuyer = ({ signer, origin }: Pick<Services, 'signer' | 'origin'>, orderId: number): string =>
  origin + ROUTES.endSubscription(`achat.${orderId}.${signer.sign(PURPOSE, String(orderId))}`)

/** The order that a buyer's token names; null for any other token. */
function readBuyerToken({ signer }: Deps, token: string): number | null {
  const [, id = '', seal = ''] = /^achat\.([1-9]\d{0,9})\.([\w-]{22})$/.exec(token) ?? []
  return signer.verify(PURPOSE, id, seal) ? Number(id) : null
}

/** What a token of a letter's way out stands for. */
export async function findReading(services: Deps, token: string): Promise<Reading> {
  const orderId = readBuyerToken(services, token)
  if (orderId === null) return { as: 'subscriber', state: await findSubscription(services, token) }
  const told = await findToldAddress(services.db, orderId)
  return { as: 'buyer', state: told && !told.hasRefused ? 'subscribed' : 'ended' }
}

/**
 * Ends what a token stands for; a second call changes nothing. Who leaves the letter that they asked for is not written to as a
 * buyer either; who refuses as a buyer keeps the letter that they asked for, which has a way out of its own.
 */
export async function leaveLetters(services: Deps, token: string): Promise<void> {
  const orderId = readBuyerToken(services, token)
  const told = orderId === null ? null : await findToldAddress(services.db, orderId)
  const addresses = orderId === null ? await endSubscription(services, token) : [told?.email ?? '']
  const at = services.clock.now()
  await services.db.transaction(async (tx) => {
    for (const email of addresses) await refuseOffers(tx, { email, at, by: 'link' })
  })
}
