import { ROUTES } from '#contracts/site/routes.ts'
import type { Services } from '#server/services.ts'
import { deletePause, insertPause, isPaused } from './goal-repository.ts'
import { findSpace } from './post-repository.ts'

const PURPOSE = 'goal-pause'
const TOKEN = /^([1-9]\d{0,8})-([1-9]\d{0,8})-([\w-]{16,64})$/

type Pause = { customerId: number; productId: number }

/** Where a reader of the mails of goals pauses them without signing in. The link serves for good: it can do nothing else. */
export function pauseUrl({ signer, origin }: Pick<Services, 'signer' | 'origin'>, { customerId, productId }: Pause) {
  const value = `${customerId}-${productId}`
  return origin + ROUTES.goalPause(`${value}-${signer.sign(PURPOSE, value)}`)
}

/** Whose mails of which product a link pauses, and whether they are; null for a link that is not ours. */
export async function openGoalPause({ db, signer }: Pick<Services, 'db' | 'signer'>, token: string) {
  const [, customerId, productId, signature] = TOKEN.exec(token) ?? []
  if (!customerId || !productId || !signature) return null
  if (!signer.verify(PURPOSE, `${customerId}-${productId}`, signature)) return null
  const pause = { customerId: Number(customerId), productId: Number(productId) }
  const space = await findSpace(db, { productId: pause.productId })
  return space && { ...pause, productName: space.name, isPaused: await isPaused(db, pause) }
}

/** Has a member get no goals by mail, or get them again. */
export async function setGoalPause(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { isPaused: wanted, ...pause }: Pause & { isPaused: boolean },
): Promise<void> {
  await db.transaction((tx) => (wanted ? insertPause(tx, { ...pause, pausedAt: clock.now() }) : deletePause(tx, pause)))
}
