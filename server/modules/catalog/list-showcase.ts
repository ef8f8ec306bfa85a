import type { ShowcaseItem } from '#contracts/catalog/catalog.ts'
import { lasting } from '#contracts/lasting.ts'
import { remembered } from '#server/database/remembered.ts'
import type { Services } from '#server/services.ts'
import { selectShowcase } from './showcase-repository.ts'

const MAX_ITEMS = 12

/** Products with a picture that every page shows in passing. */
export const listShowcase = ({ db }: Pick<Services, 'db'>): Promise<ShowcaseItem[]> => showcase(db)

const showcase = remembered(async (db) => {
  const stored = await selectShowcase(db, MAX_ITEMS)
  return lasting(stored.flatMap(({ picture, ...item }) => (picture ? { ...item, picture } : [])))
})
