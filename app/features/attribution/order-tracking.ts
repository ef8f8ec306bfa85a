import { readCookies, writeCookie } from '#app/wire/cookies.ts'
import { readPageSettings } from '#app/wire/page-settings.ts'
import type { AttributionSettings } from '#contracts/attribution/attribution.ts'
import { ATTRIBUTION_COOKIES, ATTRIBUTION_ELEMENT } from '#contracts/attribution/attribution-names.ts'
import { withoutWww } from './without-www.ts'

/**
 * Finds the page’s settings, lends `wc_order_attribution.setOrderTracking` to its scripts and gives it back: allowing
 * records this page view once and fills the order form; switching off deletes the cookies and empties the form. What
 * follows a visit is only fetched by those who allow it.
 */
export function createOrderTracking(): (isAllowed: boolean) => Promise<void> {
  const settings = readPageSettings<AttributionSettings>('attribution')
  if (!settings) return async () => undefined
  let isWanted = false
  let isRecorded = false

  const setOrderTracking = async (isAllowed: boolean) => {
    isWanted = isAllowed && settings.isOffered
    settings.params.allowTracking = isWanted
    if (!isWanted) {
      deleteCookies()
      isRecorded = false
      return fillForms(() => [])
    }
    const { recordThisPage, hiddenInputs } = await import('./follow-visit.ts')
    // Somebody may have refused meanwhile.
    if (!isWanted) return
    if (!isRecorded) recordThisPage(settings, sharedDomain())
    isRecorded = true
    fillForms(() => hiddenInputs(settings))
  }
  Object.assign(settings, { setOrderTracking })
  return setOrderTracking
}

function fillForms(inputs: () => HTMLInputElement[]): void {
  for (const element of document.querySelectorAll(ATTRIBUTION_ELEMENT)) element.replaceChildren(...inputs())
}

function deleteCookies(): void {
  const known = readCookies()
  for (const name of Object.values(ATTRIBUTION_COOKIES))
    if (name in known) writeCookie(name, '', { maxAgeSeconds: 0, domain: sharedDomain() })
}

/** Browsers share cookies below names only: neither addresses nor `localhost` are any. */
function sharedDomain(): string | null {
  const hostname = withoutWww(location.hostname)
  return /\.[a-z][a-z0-9-]*$/.test(hostname) ? hostname : null
}
