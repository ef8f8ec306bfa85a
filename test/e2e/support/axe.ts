import type { Page } from '@playwright/test'
import { DESK } from '#contracts/staff/desk-address.ts'
import { axeViolations } from '#test/support/axe.ts'
import { EVERY_WIDTH, expect, test } from './journey.ts'

/** The guidelines up to WCAG 2.2 AA, and Deque's good practice besides: landmarks, headings, regions. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const PHONE = 390
/** The desk's as it is drawn for. */
const wideFor = (page: Page): number => (new URL(page.url()).pathname.startsWith(DESK) ? 1440 : 1280)

type Looking = {
  /** Rules that this page cannot meet, for a reason said there. */
  ignoring?: string[]
  /** For what another width would close or hide. */
  onlyHere?: boolean
}

/**
 * Axe finds nothing on the page as it stands now: on a phone and on a wide screen or, in a test that runs on both, where
 * it runs.
 */
export async function expectNoFindings(page: Page, { ignoring = [], onlyHere = false }: Looking = {}): Promise<void> {
  const here = page.viewportSize()
  if (!here || onlyHere || test.info().tags.includes(EVERY_WIDTH.tag)) return look(page, ignoring)
  for (const width of [PHONE, wideFor(page)]) {
    await page.setViewportSize({ ...here, width })
    await look(page, ignoring)
  }
  await page.setViewportSize(here)
}

async function look(page: Page, ignoring: string[]): Promise<void> {
  const rules = Object.fromEntries(ignoring.map((rule) => [rule, { enabled: false }]))
  const violations = await axeViolations(page, { runOnly: RULES, rules })
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.filter((html) => !isContractsList(id, html)).map((html) => `${id} (${help}): ${html.slice(0, 160)}`),
  )
  expect(findings, `in ${page.viewportSize()?.width} px`).toEqual([])
}

/** A list of errors calls itself an alert, as scripts of such shops want it: see docs/decisions/037. */
const isContractsList = (rule: string, html: string) =>
  rule === 'aria-allowed-role' && html.startsWith('<ul class="woocommerce-error')
