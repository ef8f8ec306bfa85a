import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
    /** Of a page that is held still: lets it move again. */
    letMove?: () => void
  }
}

/** The minified build, a third less to compile for each document that is looked at. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; help: string; nodes: string[] }

/** What axe finds on the page as it stands now, in its frames too: the rule and the markup of each element. */
export async function axeViolations(page: Page, options: RunOptions = {}): Promise<Violation[]> {
  for (const frame of page.frames()) await lendAxe(frame)
  await holdStill(page)
  const violations = await page.evaluate(findViolations, { ...options, resultTypes: ['violations' as const] })
  await page.evaluate(() => window.letMove?.())
  return violations
}

/** Once for each document: to read half a megabyte of rules costs more than to try them. */
async function lendAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => window.axe !== undefined)) return
  await frame.evaluate(AXE)
  // The provider's frames are of another origin.
  await frame.evaluate(() => window.axe?.configure({ allowedOrigins: ['<unsafe_all_origins>'] }))
}

async function findViolations(options: RunOptions): Promise<Violation[]> {
  if (!window.axe) throw new Error('The page was left before axe could look at it.')
  const { violations } = await window.axe.run(document, options)
  return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) }))
}

/**
 * From the top, where the sticky header lies over no link, and with nothing that moves: half faded in, a text is too
 * pale. What was on its way has arrived, and no slide turns meanwhile, as in a tab that is out of sight.
 */
async function holdStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    const still = new CSSStyleSheet()
    still.replaceSync(`*, ::before, ::after {
      transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important;
    }`)
    document.adoptedStyleSheets.push(still)
    const tellSight = () => document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'hidden', { configurable: true, value: true })
    tellSight()
    window.letMove = () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
      Reflect.deleteProperty(document, 'hidden')
      tellSight()
    }
    await new Promise((resolve) => requestAnimationFrame(resolve))
    // What a script moves knows no style sheet.
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map((animation) => animation.finished))
  })
}
