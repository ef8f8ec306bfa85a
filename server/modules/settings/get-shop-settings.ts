import { lasting } from '#contracts/lasting.ts'
import { remembered } from '#server/database/remembered.ts'
import { readSettings } from './settings-repository.ts'
import { ShopSettings } from './shop-settings.ts'

/** The shop's settings as they are now, defaults filled in. Throws when a row holds a value that no shop can have. */
export const getShopSettings = remembered(async (db) => {
  const settings = ShopSettings.parse(await readSettings(db))
  for (const part of [settings.menu, settings.words]) lasting(part)
  return settings
})
