import { findRevision, type Writer } from '#server/modules/audit/index.ts'
import { getShopSettings, type ShopSettings, saveSetting } from '#server/modules/settings/index.ts'
import { byStaff } from './writer.ts'

/** Has a shop be paid in another way: what is not named stays as it was. Any process of that shop hears of it. */
export async function changePayment(shop: Omit<Writer, 'actor'>, changes: Partial<ShopSettings['payment']>) {
  const { payment } = await getShopSettings(shop.db)
  const edited = (await findRevision(shop.db, { kind: 'setting', id: 'payment' }))?.version ?? 0
  const saved = await saveSetting(byStaff(shop), { key: 'payment', edited, value: { ...payment, ...changes } })
  if (saved.outcome !== 'saved') throw new Error(`these payment settings are refused: ${JSON.stringify(saved)}`)
}
