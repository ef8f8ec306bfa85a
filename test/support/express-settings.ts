import { findRevision, type Writer } from '#server/modules/audit/index.ts'
import { getShopSettings, type ShopSettings, saveSetting } from '#server/modules/settings/index.ts'
import { byStaff } from './writer.ts'

/** Has a shop show the buttons of wallets in another way: what is not named stays as it was. */
export async function changeExpress(shop: Omit<Writer, 'actor'>, changes: Partial<ShopSettings['express']>) {
  const { express } = await getShopSettings(shop.db)
  const edited = (await findRevision(shop.db, { kind: 'setting', id: 'express' }))?.version ?? 0
  const saved = await saveSetting(byStaff(shop), { key: 'express', edited, value: { ...express, ...changes } })
  if (saved.outcome !== 'saved')
    throw new Error(`these settings of express buttons are refused: ${JSON.stringify(saved)}`)
}
