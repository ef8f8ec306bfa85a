import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Page, test } from '@playwright/test'
import { expectNoFindings } from '#test/e2e/support/axe.ts'
import { expect } from '#test/e2e/support/journey.ts'
import { eventually } from '#test/support/patience.ts'
import type { RunningShop } from '#test/support/running-shop.ts'

/** Those of the last run, for people to look through. */
const PICTURES = resolve(import.meta.dirname, '../../../test-results/matrix')

/** Keeps a picture of the page as it stands, in which axe finds nothing and nothing goes over its edge. */
export async function look(page: Page, name: string, looking?: Parameters<typeof expectNoFindings>[1]): Promise<void> {
  await expectNoFindings(page, looking)
  await keepPicture(page, name)
}

/** The same where no script runs, which axe is one of. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  await page.screenshot({ path: join(PICTURES, `${name}-${width}.png`), fullPage: true })
  // Of what is out of sight, Chromium does not paint the provider's frame.
  const payment = page.locator('#payment')
  if (await payment.isVisible()) await payment.screenshot({ path: join(PICTURES, `${name}-${width}-payment.png`) })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

/** Of the shop's own script, with whatever a method's form has brought along: the budgets of the checkouts (page-weight.e2e.ts). */
export const SCRIPT_BYTES = { classic: 40_000, blocks: 130_000 }

/** What only some methods need has come with them, and is no more than what every checkout may weigh. */
export async function expectLightScript(page: Page, most = SCRIPT_BYTES.classic): Promise<void> {
  const bytes = await page.evaluate(() => {
    const own = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = own.filter(({ name }) => name.startsWith(location.origin) && new URL(name).pathname.endsWith('.js'))
    return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  })
  test.info().annotations.push({ type: 'script', description: String(bytes) })
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(most)
}

/** The newest mail to somebody that says so, kept beside the pictures; it is in French. */
export async function readMail(shop: RunningShop, { to, name, says }: { to: string; name: string; says: RegExp }) {
  const find = async () =>
    (await shop.inbox.messages()).find((mail) => mail.to.includes(to) && says.test(`${mail.subject}\n${mail.text}`))
  const mail = await eventually(find, `No mail to ${to} says ${says}`)
  await mkdir(PICTURES, { recursive: true })
  await writeFile(join(PICTURES, `${name}.txt`), `${mail.subject}\n\n${mail.text}`)
  expect(mail.html).toMatch(/<html[^>]* lang="fr/)
  return mail
}
