import { openDatabase } from '#server/database/database.ts'
import { findRevision } from '#server/modules/audit/index.ts'
import { getShopSettings, saveSetting } from '#server/modules/settings/index.ts'
import { byStaff } from '#test/support/writer.ts'

/** The two forms of cart and checkout. */
export type Forms = 'classic' | 'blocks'

/** Chooses one of them as the shop's owner does: its processes hear of it. */
export async function chooseForms(databaseUrl: string, forms: Forms): Promise<void> {
  const db = openDatabase(databaseUrl)
  try {
    const { checkout } = await getShopSettings(db)
    if (checkout.checkout === forms) return
    const edited = (await findRevision(db, { kind: 'setting', id: 'checkout' }))?.version ?? 0
    const value = { ...checkout, cart: forms, checkout: forms }
    const saved = await saveSetting(byStaff({ db, clock: { now: () => new Date() } }), {
      key: 'checkout',
      edited,
      value,
    })
    if (saved.outcome !== 'saved') throw new Error(`The forms cannot be chosen: ${JSON.stringify(saved)}`)
  } finally {
    await db.$client.end()
  }
}
