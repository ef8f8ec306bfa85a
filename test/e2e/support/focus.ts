import { expect, type Page } from '@playwright/test'

/** What Tab has come to, and how that shows. */
type Stop = {
  name: string
  isMarked: boolean
  isInSight: boolean
  isWithin: boolean
  /** It had the focus before. */
  isKnown: boolean
  /** Nothing has it: Tab is at the browser's own controls. */
  isNowhere: boolean
}

const MOST_TABS = 250

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
  for (let tabs = 0; ; tabs += 1) {
    if (tabs === MOST_TABS) throw new Error(`Tab does not come out: ${passed.slice(-12).join(' › ')}`)
    await page.keyboard.press('Tab')
    const { name, isMarked, isInSight, isWithin } = await page.evaluate(lookAtFocus, part)
    if (!isWithin) break
    passed.push(name)
    expect([name, isMarked, isInSight], passed.join(' › ')).toEqual([name, true, true])
  }
  expect(await page.evaluate(whatWasPassedOver, part), passed.join(' › ')).toEqual([])
}

/** Once around a window that keeps the focus within, as {@link tabThrough} goes through a part of a page. */
export async function tabAround(page: Page, part: string): Promise<void> {
  const passed: string[] = []
  await page.evaluate(forgetPassed)
  await page.evaluate(lookAtFocus, part)
  for (let tabs = 0; ; tabs += 1) {
    if (tabs === MOST_TABS) throw new Error(`Tab does not come around: ${passed.slice(-12).join(' › ')}`)
    await page.keyboard.press('Tab')
    const { name, isMarked, isInSight, isWithin, isKnown, isNowhere } = await page.evaluate(lookAtFocus, part)
    if (isKnown) break
    if (isNowhere) continue
    passed.push(name)
    expect([name, isMarked, isInSight, isWithin], passed.join(' › ')).toEqual([name, true, true, true])
  }
  expect(await page.evaluate(whatWasPassedOver, part), passed.join(' › ')).toEqual([])
}

function forgetPassed(): void {
  for (const each of document.querySelectorAll('[data-passed]')) each.removeAttribute('data-passed')
}

/** In the page: remembers what has had the focus. */
function lookAtFocus(part: string): Stop {
  const element = document.activeElement ?? document.body
  const main = document.querySelector(part)
  const isNowhere = element === document.body
  const isKnown = element.hasAttribute('data-passed') && !isNowhere
  element.setAttribute('data-passed', '')
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
    ...{ isKnown, isNowhere },
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
