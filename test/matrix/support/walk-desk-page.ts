import { type BrowserContext, type ElementHandle, expect, type Page, test } from '@playwright/test'
import { DESK } from '#contracts/staff/desk-address.ts'
import { expectNoFindings } from '#test/e2e/support/axe.ts'
import { deskLinksOf } from '#test/e2e/support/desk-pages.ts'
import { tabAround, tabThroughMain } from '#test/e2e/support/focus.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { keepPicture, look } from './looks.ts'

/** Between a phone and a wide screen: the plank of places is a rail there. */
const RAIL = 768

/** Does something else than to open a window, with something that is none of the page's. */
const OUTSIDE = /Copier|Imprimer|clé d’accès/

type DeskPage = { links: string[]; windows: number }

/**
 * Walks a page of the desk and every window that a button of it opens; gives where its links lead, and how many
 * windows it has. What is wrong is printed at once, fails the test at its end, and keeps nothing else from being looked at.
 */
export async function walkDeskPage(team: BrowserContext, address: string): Promise<DeskPage> {
  const page = await team.newPage()
  // What a button has added to a form is left unsaved; what it opens beside the page is none of it.
  page.on('dialog', (dialog) => void dialog.accept())
  page.on('filechooser', () => undefined)
  page.on('popup', (beside) => void beside.close())
  page.on('console', (message) => print(`${address}: console ${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => print(`${address}: ${error.message}`))
  const links = await part(address, 'opens', async () => {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    return deskLinksOf(page)
  })
  const windows = links ? await walk(page, address) : 0
  await page.close()
  return { links: links ?? [], windows }
}

/** Gives how many windows it has. */
async function walk(page: Page, address: string): Promise<number> {
  const name = `desk-${address.replace(DESK, '').replaceAll(/[^\w-]+/g, '-')}`.replace(/-$/, '')
  await part(address, 'looks', async () => look(page, name, await framed(page)))
  await part(address, 'strips', () => expectStripsInSight(page))
  const here = page.viewportSize()
  if (here && here.width > RAIL) {
    await page.setViewportSize({ ...here, width: RAIL })
    await part(address, `looks, ${RAIL} px`, async () => look(page, name, await framed(page)))
    await page.setViewportSize(here)
  }
  await part(address, 'Tab', () => tabThroughMain(page), 4 * PATIENCE_MS)
  return walkWindows(page, { address, name })
}

/** A page in a frame has a main part of its own. */
async function framed(page: Page): Promise<{ ignoring: string[] }> {
  return { ignoring: (await page.locator('iframe').count()) > 0 ? ['landmark-unique'] : [] }
}

/** A strip of views may go on behind the edge of the screen; where somebody is in it does not. Nor do fields of a form. */
async function expectStripsInSight(page: Page): Promise<void> {
  const hidden = () =>
    page
      .locator('main .views > [aria-current], main fieldset :is(input, select, textarea):not(table *)')
      .evaluateAll((parts) =>
        parts
          .filter((each) => each.checkVisibility())
          .map((each) => ({ markup: each.outerHTML.slice(0, 120), ...each.getBoundingClientRect().toJSON() }))
          .filter(({ left, right }) => left < 0 || right > window.innerWidth)
          .map(({ markup }) => markup),
      )
  await expect.poll(hidden).toEqual([])
}

/** What of a page is tried by itself: what does not come to its end in time is as wrong as what fails. */
async function part<Gives>(address: string, name: string, body: () => Promise<Gives>, timeout = 2 * PATIENCE_MS) {
  try {
    return await test.step(`${address}: ${name}`, body, { timeout })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    print(`${address}: ${name}: ${message}`)
    expect.soft(message, `${address}: ${name}`).toBe('')
    return null
  }
}

/** A run that is cut short has told what it found. */
function print(line: string): void {
  process.stdout.write(`${test.info().project.name} ${line}\n`)
}

type Walked = { address: string; name: string }

/** Whatever window a button of the page opens: axe, Tab within it alone, Escape, and the focus where it was. */
async function walkWindows(page: Page, { address, name }: Walked): Promise<number> {
  const seen = new Set<string>()
  const buttons = await page.locator('main button[type="button"]:not([role="switch"])').elementHandles()
  for (const [index, button] of buttons.entries()) {
    await page.evaluate(closeWindows)
    await part(address, `button ${index}`, async () => {
      const words = await wordsOf(button)
      if (words === null || OUTSIDE.test(words)) return
      await button.press('Enter', { timeout: PATIENCE_MS })
      const title = await titleOfWindow(page)
      if (title === null) return
      if (!seen.has(title)) await walkWindow(page, `${name}-window-${index}`)
      seen.add(title)
      await page.keyboard.press('Escape')
      expect(await titleOfWindow(page), `${title}, after Escape`).toBeNull()
      expect(await button.evaluate((each) => each === document.activeElement), `focus after '${title}'`).toBe(true)
    })
  }
  return seen.size
}

/** In the page: one that has not closed by itself hides no other. */
function closeWindows(): void {
  for (const window of document.querySelectorAll('dialog')) window.close()
}

/** Of a button that can be pressed; null of one that cannot, or is gone. */
async function wordsOf(button: ElementHandle<Node>): Promise<string | null> {
  if (!(await button.isVisible()) || !(await button.isEnabled())) return null
  return (await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? ''
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
  // What it shows may be read first. The page's own frames may be on their way for as long as it stands.
  await expect(page.locator('dialog[open] [aria-busy="true"]')).toHaveCount(0)
  await expectNoFindings(page, { ...(await framed(page)), onlyHere: true })
  await keepPicture(page, name)
  await tabAround(page, 'dialog[open]')
}
