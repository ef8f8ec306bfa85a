import { hash } from 'node:crypto'
import type { StoreNotice } from '#contracts/site/store-notice.ts'
import type { Services } from '#server/services.ts'
import { getShopSettings } from './get-shop-settings.ts'

/** The banner that the publisher shows on every page, or null. Its id changes with its text: a new one is shown again. */
export async function getStoreNotice({ db }: Pick<Services, 'db'>): Promise<StoreNotice | null> {
  const { isEnabled, text, linkLabel, link } = (await getShopSettings(db)).storeNotice
  if (!isEnabled || text === '') return null
  return {
    id: hash('md5', text),
    text,
    link: linkLabel ? { label: linkLabel, path: link } : null,
  }
}
