import { expect, type Page } from '@playwright/test'

/** What Tab has come to, and how that shows. */
type Stop = {
  name: string
  isMarked: boolean
  isInSight: boolean
  isWithin: boolean
  /** It had the focus before, and something else since. */
  isKnown: boolean
  /** It is the window itself: one that scrolls is a stop of its own. */
  isWindow: boolean
  /** Nothing has it: Tab is at the browser's own controls. */
  isNowhere: boolean
}

/** A field for a date is as many stops: what needs more of them than this does not let go. */
const MOST_STOPS_EACH = 5

/**
 * From the link over the menu through the whole main part by Tab alone: each stop is seen to have the focus and stands within
 * the window, nothing that can be used is passed over, and Tab comes out again.
 */
export async function tabThroughMain(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Aller au contenu' }).focus()
  await page.keyboard.press('Enter')
  await tabThrough(page, 'main')
}

/** The same of one part of the page, from wherever the focus is. */
export async function tabThrough(page: Page, part: string): Promise<void> {
  const passed: string[] = []
  const most = await mostTabs(page, part)
  for (let tabs = 0; ; tabs += 1) {
    if (tabs === most) throw new Error(`Tab does not come out: ${passed.slice(-12).join(' › ')}`)
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(lookAtFocus, part)
    if (!stop.isWithin) break
    passed.push(stop.name)
    await expectSeen(page, part, { stop, passed })
  }
  expect(await page.evaluate(whatWasPassedOver, part), passed.join(' › ')).toEqual([])
}

/** Once around a window that keeps the focus within, as {@link tabThrough} goes through a part of a page. */
export async function tabAround(page: Page, part: string): Promise<void> {
  const passed: string[] = []
  await page.evaluate(forgetPassed)
  await page.evaluate(lookAtFocus, part)
  const most = await mostTabs(page, part)
  for (let tabs = 0; ; tabs += 1) {
    if (tabs === most) throw new Error(`Tab does not come around: ${passed.slice(-12).join(' › ')}`)
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(lookAtFocus, part)
    if (stop.isKnown) break
    if (stop.isNowhere || stop.isWindow) continue
    passed.push(stop.name)
    expect(stop.isWithin, passed.join(' › ')).toBe(true)
    await expectSeen(page, part, { stop, passed })
  }
  expect(await page.evaluate(whatWasPassedOver, part), passed.join(' › ')).toEqual([])
}

async function mostTabs(page: Page, part: string): Promise<number> {
  const usable = page.locator(part).locator('a[href], button, input, select, textarea, summary, [tabindex="0"]')
  return MOST_STOPS_EACH * (1 + (await usable.count()))
}

type Passed = { stop: Stop; passed: string[] }

/** What has the focus is marked and in sight, at once or when what has moved around it stands still. */
async function expectSeen(page: Page, part: string, { stop, passed }: Passed): Promise<void> {
  if (stop.isMarked && stop.isInSight) return
  const look = async () => {
    const { name, isMarked, isInSight } = await page.evaluate(lookAtFocus, part)
    return [name, isMarked, isInSight]
  }
  await expect.poll(look, passed.join(' › ')).toEqual([stop.name, true, true])
}

function forgetPassed(): void {
  for (const each of document.querySelectorAll('[data-passed]')) each.removeAttribute('data-passed')
}

/** In the page: remembers what has had the focus. */
function lookAtFocus(part: string): Stop {
  const element = document.activeElement ?? document.body
  const main = document.querySelector(part)
  const isNowhere = element === document.body
  // Such a field is several stops: day, month, year, calendar.
  const hasParts = element.matches('[type="date"], [type="time"], [type="month"], [type="datetime-local"]')
  const isKnown =
    !isNowhere && element.hasAttribute('data-passed') && !(hasParts && element.matches('[data-passed=now]'))
  for (const last of document.querySelectorAll('[data-passed=now]')) last.setAttribute('data-passed', '')
  element.setAttribute('data-passed', 'now')
  const { top, bottom } = element.getBoundingClientRect()
  // The ground of the editor of texts stands around its lines.
  const ground = element.closest('.md__room')
  const around = [element, element.nextElementSibling, element.closest('label'), element.parentElement, ground]
  const isMarked = around.some((each) => {
    if (!each) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
  })
  return {
    name: (element.getAttribute('aria-label') || element.textContent || element.tagName).trim().slice(0, 40),
    // A frame shows the focus itself, within.
    isMarked: isMarked || element.tagName === 'IFRAME',
    isInSight: bottom > 0 && top < window.innerHeight,
    isWithin: main !== element && main?.contains(element) === true,
    ...{ isKnown, isNowhere, isWindow: main === element && element.matches('dialog') },
  }
}

/** In the page: what could be used in that part and never had the focus; of a group of radios one is enough. */
function whatWasPassedOver(part: string): string[] {
  const usable = `${part} :is(a[href], button, input, select, textarea, summary, [tabindex="0"])`
  return [...document.querySelectorAll<HTMLElement & { disabled?: boolean; type?: string; name?: string }>(usable)]
    .filter((each) => !each.disabled && each.tabIndex >= 0 && each.type !== 'hidden')
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('[inert]'))
    .filter((each) => !each.hasAttribute('data-passed'))
    .filter(
      (each) =>
        each.type !== 'radio' ||
        !document.querySelector(`input[type="radio"][name="${CSS.escape(each.name ?? '')}"][data-passed]`),
    )
    .map((each) => each.outerHTML.slice(0, 160))
}
