import type { ElementHandle, Page } from '@playwright/test'
import { asc } from 'drizzle-orm'
import { DESK, DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { expectNoFindings } from '#test/e2e/support/axe.ts'
import { enterDesk } from '#test/e2e/support/desk-entry.ts'
import { DESK_PATTERNS, deskLinksOf, deskPageAt, fillDesk, UNLINKED } from '#test/e2e/support/desk-pages.ts'
import { tabAround, tabThrough, tabThroughMain } from '#test/e2e/support/focus.ts'
import { EVERY_WIDTH, expect, test } from '#test/e2e/support/journey.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { keepPicture, look } from './support/looks.ts'

/** Between a phone and a wide screen: the plank of places is a rail there. */
const RAIL = 768
/** Of these, each place differs by more than whom or what it is about. */
const BY_PLACE = /^bureau\/(?:contenu|produits|clients)\//

/** The same for pages that need not both be looked at. */
function kindOf(address: string): string | null {
  const { pathname } = new URL(address, 'http://desk')
  const pattern = deskPageAt(pathname)
  return pattern === null || !BY_PLACE.test(pattern) || pattern.endsWith(':lesson/')
    ? pattern
    : pathname.replaceAll(/\d+/g, '1')
}

test(
  'every page of a desk that has everything: axe, Tab from end to end, its windows, and nothing beside the screen',
  EVERY_WIDTH,
  async ({ page, shop, expectTrouble }) => {
    test.setTimeout(120 * PATIENCE_MS)
    // A text is shown beside its words without its scripts.
    expectTrouble('Blocked script execution')
    // What a button has added to a form is left unsaved.
    page.on('dialog', (dialog) => void dialog.accept())
    await enterDesk(page, shop)
    const named = new Set([DESK, ...UNLINKED, ...(await fillDesk(shop)), ...(await productsOfEachKind(shop))])
    const findings: string[] = []
    let windows = 0
    const [seen, walked, queue] = [new Set<string>(), new Set<string>(), [...named]]
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      const kind = kindOf(address)
      if (kind === null || walked.has(address) || !(named.has(address) || !seen.has(kind))) continue
      walked.add(address)
      seen.add(kind).add(deskPageAt(new URL(address, shop.origin).pathname) ?? kind)
      await test
        .step(address, async () => {
          windows += await walk(page, address)
        })
        .catch((error: Error) => findings.push(`${address}: ${error.message}`))
      queue.push(...(await deskLinksOf(page)))
    }
    // What one page has wrong keeps none of the others from being looked at.
    expect(findings.join('\n\n')).toBe('')
    expect(windows).toBeGreaterThan(0)
    expect(DESK_PATTERNS.map(({ path }) => path).filter((path) => !seen.has(path))).toEqual([])
  },
)

test('around every page: the menu, the search and the account by Tab alone', EVERY_WIDTH, async ({ page, shop }) => {
  await enterDesk(page, shop)
  await page.goto(DESK_PAGES.forms)
  await tabThrough(page, 'body')
})

/** Gives how many windows it has. */
async function walk(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const name = `desk${new URL(address, 'http://desk').pathname.replace(DESK, '/').replaceAll('/', '-').replace(/-$/, '')}`
  // A page in a frame has a main part of its own.
  const hasFrame = (await page.locator('iframe').count()) > 0
  await look(page, name, { ignoring: hasFrame ? ['landmark-unique'] : [] })
  const here = page.viewportSize()
  if (here && here.width > RAIL) {
    await page.setViewportSize({ ...here, width: RAIL })
    await look(page, name, { ignoring: hasFrame ? ['landmark-unique'] : [] })
    await page.setViewportSize(here)
  }
  await tabThroughMain(page)
  return walkWindows(page, name)
}

async function productsOfEachKind({ db }: RunningShop): Promise<string[]> {
  const all = await db.select({ id: products.id, kind: products.kind }).from(products).orderBy(asc(products.id))
  const first = new Map(all.toReversed().map(({ id, kind }) => [kind, id]))
  return [...first.values()].flatMap((id) => [DESK_PAGES.product(id), DESK_PAGES.product(id, 'prix/')])
}

/** Does something else than to open a window, with something that is none of the page's. */
const OUTSIDE = /Copier|Imprimer|clé d’accès/

/** Whatever window a button of the page opens: axe, Tab within it alone, Escape, and the focus where it was. */
async function walkWindows(page: Page, name: string): Promise<number> {
  const seen = new Set<string>()
  const buttons = await page.locator('main button[type="button"]:not([role="switch"])').elementHandles()
  for (const [index, button] of buttons.entries()) {
    if (!(await canPress(button))) continue
    await button.press('Enter')
    const title = await titleOfWindow(page)
    if (title === null) continue
    if (!seen.has(title)) await test.step(title, () => walkWindow(page, `${name}-window-${index}`))
    seen.add(title)
    await page.keyboard.press('Escape')
    expect(await titleOfWindow(page), `${title}, after Escape`).toBeNull()
    expect(await button.evaluate((each) => each === document.activeElement), `focus after ${title}`).toBe(true)
  }
  return seen.size
}

async function canPress(button: ElementHandle<Node>): Promise<boolean> {
  if (!(await button.isVisible()) || !(await button.isEnabled())) return false
  return !OUTSIDE.test((await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '')
}

const titleOfWindow = (page: Page): Promise<string | null> =>
  page.evaluate(
    () =>
      new Promise<string | null>((resolve) =>
        // Some windows are drawn first.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const window = document.querySelector('dialog[open]')
            resolve(window && (window.querySelector('h2')?.textContent ?? window.ariaLabel ?? ''))
          }),
        ),
      ),
  )

async function walkWindow(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expectNoFindings(page, { onlyHere: true })
  await keepPicture(page, name)
  await tabAround(page, 'dialog[open]')
}
