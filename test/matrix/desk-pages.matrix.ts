import { DESK, DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { enterDesk } from '#test/e2e/support/desk-entry.ts'
import { DESK_PATTERNS, deskPageAt, fillDesk, UNLINKED } from '#test/e2e/support/desk-pages.ts'
import { tabThrough } from '#test/e2e/support/focus.ts'
import { test as base, EVERY_WIDTH, expect } from '#test/e2e/support/journey.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { putDeskInUse } from './support/desk-in-use.ts'
import { productsOfEachKind } from './support/products-of-each-kind.ts'
import { walkDeskPage } from './support/walk-desk-page.ts'

const test = base.extend<object, { named: string[] }>({
  /** Where something of each kind is, whether a list leads there or not. */
  named: [
    async ({ shop }, use) => {
      const products = (await productsOfEachKind(shop)).flatMap((id) => [
        DESK_PAGES.product(id),
        DESK_PAGES.product(id, 'prix/'),
      ])
      await use([...UNLINKED, ...(await fillDesk(shop)), ...(await putDeskInUse(shop)), ...products])
    },
    { scope: 'worker', timeout: 4 * PATIENCE_MS },
  ],
})

/** The part of an address that names a place of the desk; '' is its first page. */
const placeOf = (address: string) => new URL(address, 'http://desk').pathname.split('/')[2] ?? ''

const PLACES = Map.groupBy(
  DESK_PATTERNS.map(({ path }) => path),
  (path) => placeOf(`/${path}`),
)

/** Where gestures are asked for in windows. */
const WITH_WINDOWS = [
  ...['abonnements', 'clients', 'commandes', 'comptabilite', 'contenu', 'formulaires', 'paiements', 'produits'],
  'rendez-vous',
]

/** Of these, each differs by more than whom or what it is about. */
const BY_ADDRESS = /^bureau\/(?:contenu|produits|clients)\//

/** The same for pages that need not both be looked at. */
function kindOf(address: string): string | null {
  const { pathname } = new URL(address, 'http://desk')
  const pattern = deskPageAt(pathname)
  return pattern === null || !BY_ADDRESS.test(pattern) || pattern.endsWith(':lesson/')
    ? pattern
    : pathname.replaceAll(/\d+/g, '1')
}

for (const [place, patterns] of PLACES) {
  const address = place === '' ? DESK : `${DESK}${place}/`
  test(
    `${address} and each page below: axe, Tab from end to end, its windows, and nothing beside the screen`,
    EVERY_WIDTH,
    async ({ page, openBrowser, shop, named, expectTrouble }) => {
      test.setTimeout(80 * PATIENCE_MS)
      // A text is shown beside its words without its scripts.
      expectTrouble('Blocked script execution')
      await enterDesk(page, shop)
      // The desk keeps drafts in the team's own browsers, of which the page of cookies says nothing.
      const team = await openBrowser({
        storageState: await page.context().storageState(),
        viewport: page.viewportSize(),
      })
      const [seen, walked] = [new Set<string>(), new Set<string>()]
      let windows = 0
      const queue = [address, ...named.filter((each) => placeOf(each) === place)]
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const kind = placeOf(next) === place ? kindOf(next) : null
        if (kind === null || walked.has(next) || !(named.includes(next) || !seen.has(kind))) continue
        walked.add(next)
        seen.add(kind).add(deskPageAt(new URL(next, shop.origin).pathname) ?? kind)
        const found = await walkDeskPage(team, next)
        queue.push(...found.links)
        windows += found.windows
      }
      if (WITH_WINDOWS.includes(place)) expect(windows).toBeGreaterThan(0)
      expect(patterns.filter((path) => !seen.has(path))).toEqual([])
    },
  )
}

test('around every page: the menu, the search and the account by Tab alone', EVERY_WIDTH, async ({ page, shop }) => {
  await enterDesk(page, shop)
  await page.goto(DESK_PAGES.forms)
  await tabThrough(page, 'body')
})
