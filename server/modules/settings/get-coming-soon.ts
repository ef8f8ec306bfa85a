import type { ComingSoon } from '#contracts/site/coming-soon.ts'
import type { Services } from '#server/services.ts'
import { getShopSettings } from './get-shop-settings.ts'

/** What the publisher announces below every page, or null. */
export async function getComingSoon({ db }: Pick<Services, 'db'>): Promise<ComingSoon | null> {
  const { isEnabled, title, text, linkLabel, link } = (await getShopSettings(db)).comingSoon
  if (!isEnabled || title === '') return null
  return { title, text, link: linkLabel ? { label: linkLabel, path: link } : null }
}
