import type { BrowserContext } from '@playwright/test'
import {
  type BrowserStore,
  FOLLOWING_ITEMS,
  isListed,
  MEASURING_ITEMS,
  NEEDED_ITEMS,
} from '#contracts/privacy/stored-items.ts'

/** What the desk leaves with the team: no visitor is ever given it. */
const OF_DESK = ['tremplin-desk', 'tremplin-desk-door', 'react-router-scroll-positions']

const ALL = [...NEEDED_ITEMS, ...FOLLOWING_ITEMS, ...MEASURING_ITEMS]

type Left = { store: BrowserStore; name: string }

/** What the shop has left in a browser and no list names that its cookies page shows: 'cookie x', 'localStorage y'. */
export async function unlistedIn(context: BrowserContext, origin: string): Promise<string[]> {
  const cookies = (await context.cookies(origin)).map(({ name }): Left => ({ store: 'cookie', name }))
  const stored = await Promise.all(context.pages().map((page) => (page.url().startsWith(origin) ? storedIn(page) : [])))
  return [...cookies, ...stored.flat()]
    .filter((left) => !isListed(ALL, left) && !OF_DESK.includes(left.name))
    .map(({ store, name }) => `${store} ${name}`)
}

async function storedIn(page: ReturnType<BrowserContext['pages']>[number]): Promise<Left[]> {
  const [local, session] = await page
    .evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)] as const)
    // A journey may end while its page is still being left.
    .catch(() => [[], []] as const)
  return [
    ...local.map((name): Left => ({ store: 'localStorage', name })),
    ...session.map((name): Left => ({ store: 'sessionStorage', name })),
  ]
}
