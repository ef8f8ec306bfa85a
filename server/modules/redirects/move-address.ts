import type { Transaction } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import { deleteRedirect, turn, upsertRedirect } from './redirects-repository.ts'

/** Paths of this site, with their slashes: '/ancien-titre/', '/produit/ancien-nom/'. */
type Move = { from: string; to: string }

/**
 * Keeps an address that a page gives up: it leads to the other from now on, and so does all that led to it. Called within the
 * write that changes the address, once it is known to be free.
 */
export async function moveAddress(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { from, to }: Move,
): Promise<void> {
  await takeAddress(tx, to)
  await turn(tx, from, to)
  await upsertRedirect(tx, { path: from, target: to, movedAt: clock.now() })
}

/** A page stands at this address from now on: it leads nowhere else any more. */
export async function takeAddress(tx: Transaction, path: string): Promise<void> {
  await deleteRedirect(tx, path)
}
