import { expect, type Page } from '@playwright/test'

/** What Tab has come to, and how that shows. */
type Stop = { name: string; isMarked: boolean; isInSight: boolean; isWithin: boolean }

const MOST_TABS = 250

/**
 * From the link over the menu through the whole main part by Tab alone: each stop is seen to have the focus and stands within
 * the window, nothing that can be used is passed over, and Tab comes out again.
 */
export async function tabThroughMain(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Aller au contenu' }).focus()
  await page.keyboard.press('Enter')
  const passed: string[] = []
  for (let tabs = 0; ; tabs += 1) {
    if (tabs === MOST_TABS) throw new Error(`Tab does not come out: ${passed.slice(-12).join(' › ')}`)
    await page.keyboard.press('Tab')
    const { name, isMarked, isInSight, isWithin } = await page.evaluate(lookAtFocus)
    if (!isWithin) break
    passed.push(name)
    expect([name, isMarked, isInSight], passed.join(' › ')).toEqual([name, true, true])
  }
  expect(await page.evaluate(whatWasPassedOver), passed.join(' › ')).toEqual([])
}

/** In the page: remembers what has had the focus. */
function lookAtFocus(): Stop {
  const element = document.activeElement ?? document.body
  const main = document.querySelector('main')
  element.setAttribute('data-passed', '')
  const { top, bottom } = element.getBoundingClientRect()
  const around = [element, element.nextElementSibling, element.closest('label'), element.parentElement]
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
  }
}

/** In the page: what could be used in its main part and never had the focus; of a group of radios one is enough. */
function whatWasPassedOver(): string[] {
  const usable = 'main :is(a[href], button, input, select, textarea, summary, [tabindex="0"])'
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
