import type { Page } from '@playwright/test'
import { DESK, DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { expectNoFindings } from './support/axe.ts'
import { enterDesk } from './support/desk-entry.ts'
import { DESK_PATTERNS, deskLinksOf, deskPageAt, fillDesk, UNLINKED } from './support/desk-pages.ts'
import { DESKTOP, expect, test } from './support/journey.ts'

test(
  'every page of the desk has no finding of axe, breaks no line before a sign, and Tab comes to what it is there for, in sight',
  DESKTOP,
  async ({ openBrowser, shop, expectTrouble }) => {
    // Of a second or two for each of some eighty pages; a machine may be five times slower.
    test.setTimeout(30 * PATIENCE_MS)
    // A text is shown beside its words without its scripts.
    expectTrouble('Blocked script execution')
    const page = await (await openBrowser()).newPage()
    await page.goto(DESK_PAGES.signIn)
    await page.getByRole('link', { name: 'Aller au contenu' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#page')).toBeFocused()
    await enterDesk(page, shop)
    const [seen, queue] = [new Set<string>(), [DESK, ...UNLINKED, ...(await fillDesk(shop))]]
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      const here = deskPageAt(new URL(address, shop.origin).pathname)
      if (!here || seen.has(here)) continue
      seen.add(here)
      await test.step(address, async () => {
        await page.goto(address)
        // What is shown in a frame is drawn anew once the page's script has begun.
        const hasFrame = (await page.locator('iframe').count()) > 0
        if (hasFrame) {
          await page.waitForFunction(areFramesDrawn)
          await page.waitForLoadState('networkidle')
        }
        // A page in a frame has a main part of its own.
        await expectNoFindings(page, { ignoring: hasFrame ? ['landmark-unique'] : [] })
        expect(await page.evaluate(looseSigns)).toEqual([])
        await tabThrough(page)
        queue.push(...(await deskLinksOf(page)))
      })
    }
    expect(DESK_PATTERNS.map(({ path }) => path).filter((path) => !seen.has(path))).toEqual([])
  },
)

/** In the page: a form's live preview is posted into its frame a moment after the page's script has begun; one out of sight may wait. */
function areFramesDrawn(): boolean {
  const frames = [...document.querySelectorAll<HTMLIFrameElement>('iframe:not([loading=lazy])')]
  return frames.every(({ contentDocument: drawn }) => drawn?.URL !== 'about:blank')
}

/** In the page: signs that a line could begin with, since a common space stands before them, in what the desk itself says. */
function looseSigns(): string[] {
  const said = [...document.querySelectorAll('.help, .empty, .effects, .dlg__h, legend')]
  return said.flatMap(({ textContent }) =>
    [...(textContent ?? '').matchAll(/.{0,40}[\p{L}\p{N})»’] [:;?!»](?!\S).{0,20}/gu)].map(([words]) => words),
  )
}

/** As often as somebody may press Tab within a page before its first gesture. */
const MOST_TABS = 80

/** By the link over the menu: what has the focus is seen to have it, within the window, and the page's first gesture comes. */
async function tabThrough(page: Page): Promise<void> {
  const passed: string[] = []
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab')
    const { name, isMarked, isInSight, isSkipping, isGesture, isNowhere } = await page.evaluate(lookAtFocus)
    // Behind the last one: a page that begins in a field goes on at its top.
    if (isNowhere) continue
    passed.push(name)
    expect([name, isMarked, isInSight], passed.join(' › ')).toEqual([name, true, true])
    if (isGesture) return
    if (!isSkipping) continue
    await page.keyboard.press('Enter')
    await expect(page.locator('#page')).toBeFocused()
  }
  throw new Error(`Tab comes to no gesture: ${passed.join(' › ')}`)
}

/** In the page: what has the focus, how it shows that, and whether it is the first gesture of the page (without one, its first link). */
function lookAtFocus() {
  const element = document.activeElement ?? document.body
  const { top, bottom } = element.getBoundingClientRect()
  const around = [element, element.nextElementSibling, element.closest('label'), element.parentElement]
  const isMarked = around.some((each) => {
    if (!each) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
  })
  const shown = (selector: string) => [...document.querySelectorAll(selector)].find((each) => each.checkVisibility())
  const first = shown('main .btn:not(:disabled)') ?? shown('main :is(a, button, input, select, textarea)')
  const gesture = first instanceof HTMLLabelElement ? first.control : first
  return {
    name: (element.getAttribute('aria-label') || element.textContent || element.tagName).trim().slice(0, 40),
    isMarked,
    isInSight: bottom > 0 && top < window.innerHeight,
    isSkipping: element.matches('.skip'),
    isGesture: element === gesture,
    isNowhere: element === document.body,
  }
}
