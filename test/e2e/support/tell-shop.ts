import { announceWrite } from '#server/database/remembered.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { expect } from './journey.ts'

type Told = { path: string; says: (html: string) => boolean }

/**
 * Tells the shop's processes what was written past its use cases, and waits until a page says so: a new process, which
 * reads everything afresh, would cost a second.
 */
export async function tellShop({ db, origin }: RunningShop, { path, says }: Told): Promise<void> {
  await announceWrite(db)
  await expect.poll(async () => says(await (await fetch(origin + path)).text())).toBe(true)
}
