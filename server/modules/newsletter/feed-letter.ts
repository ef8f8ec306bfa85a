import type { Transaction } from '#server/database/database.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'
import { listAudienceAfter } from './audiences.ts'
import {
  countInTheWay,
  findRefusals,
  insertReaders,
  type Letter,
  lockLetter,
  updateLetter,
} from './letters-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'signer'>

/** No more mails of letters than this stand before the worker: who buys meanwhile waits behind so many at most. */
const MOST_IN_THE_WAY = 30
const AGAIN_AFTER_SECONDS = 2

/**
 * Owes the next mails of a letter that has left, as many as leave soon, and asks for its next turn: each reader's mail is a row
 * that is there once, and how far the letter has come is kept with them, so that a worker that dies goes on where it was.
 */
export async function feedLetter(services: Deps, { letterId }: { letterId: number }): Promise<void> {
  await services.db.transaction(async (tx) => {
    const letter = await lockLetter(tx, letterId)
    const now = services.clock.now()
    if (!letter?.leavesAt || letter.sentAt) return
    if (letter.leavesAt > now) return askAgain(services, tx, letterId, letter.leavesAt.getTime() - now.getTime())
    const inTheWay = await countInTheWay(tx)
    const isAtEnd = await oweNext(services, tx, { letter, room: MOST_IN_THE_WAY - inTheWay })
    if (isAtEnd && inTheWay === 0) return updateLetter(tx, letterId, { sentAt: now })
    return askAgain(services, tx, letterId, AGAIN_AFTER_SECONDS * 1000)
  })
}

const askAgain = ({ jobs }: Deps, tx: Transaction, letterId: number, milliseconds: number) =>
  jobs.enqueue(tx, 'send-letter', [
    { payload: { letterId }, key: `letter-${letterId}`, afterSeconds: Math.ceil(milliseconds / 1000) },
  ])

/** Whether nobody is left to write to. */
async function oweNext(
  services: Deps,
  tx: Transaction,
  { letter, room }: { letter: Letter; room: number },
): Promise<boolean> {
  if (room <= 0) return false
  const { audience, reachedSubscription: after } = letter
  const next = await listAudienceAfter(services, tx, { audience, after, limit: room })
  const last = next.at(-1)
  if (!last) return true
  const named = next.map(({ email, ...rest }) => ({ ...rest, addressHash: hashOf(services, email) }))
  const refusals = await findRefusals(
    tx,
    named.map(({ addressHash }) => addressHash),
  )
  const isBought = audience === 'buyers'
  // Who subscribes or buys anew after a refusal has a mailbox that may be tried again.
  const readers = named
    .filter(({ addressHash, since }) => (refusals.get(addressHash)?.getTime() ?? 0) < since.getTime())
    .map(({ id, addressHash }) => ({
      ...{ letterId: letter.id, addressHash },
      ...{ subscriptionId: isBought ? null : id, orderId: isBought ? id : null },
    }))
  const ids = await insertReaders(tx, readers)
  await queueMails(
    services,
    tx,
    ids.map((id) => ({ kind: 'newsletter', about: String(id) })),
  )
  await updateLetter(tx, letter.id, { reachedSubscription: last.id, readers: letter.readers + ids.length })
  return false
}

const hashOf = ({ signer }: Deps, email: string) => signer.sign('newsletter-reader', email.toLowerCase())
