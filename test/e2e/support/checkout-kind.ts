import { settings } from '#server/modules/settings/tables.ts'
import type { RunningShop } from '#test/support/running-shop.ts'

/** Chooses the forms of cart and checkout. Servers remember what nobody told them of; a new one reads it afresh. */
export async function chooseForms({ db, web }: RunningShop, kind: 'classic' | 'blocks'): Promise<void> {
  const value = { cart: kind, checkout: kind }
  await db
    .insert(settings)
    .values({ key: 'checkout', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
  await web.stop()
  await web.start()
}
