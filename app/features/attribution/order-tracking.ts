import { readCookies, writeCookie } from '#app/wire/cookies.ts'
import { readPageSettings } from '#app/wire/page-settings.ts'
import { ATTRIBUTION_ELEMENT, type AttributionSettings, attributionOf, recordPageView } from '#contracts/attribution.ts'
import { ATTRIBUTION_COOKIES } from '#contracts/attribution-cookies.ts'
import { readPageView } from './page-view.ts'

/**
 * Finds the page's settings, lends `wc_order_attribution.setOrderTracking` to its scripts and gives it back: allowing
 * records this page view once and fills the order form; switching off deletes the cookies and empties the form.
 */
export function createOrderTracking(): (isAllowed: boolean) => void {
  const settings = readPageSettings<AttributionSettings | null>('attribution')
  if (!settings) return () => undefined
  let isRecorded = false

  const setOrderTracking = (isAllowed: boolean) => {
    const isOn = isAllowed && settings.params.allowTracking
    if (!isOn) deleteCookies()
    else if (!isRecorded) recordThisPage(settings)
    isRecorded = isOn
    for (const element of document.querySelectorAll(ATTRIBUTION_ELEMENT))
      element.replaceChildren(...(isOn ? hiddenInputs(settings) : []))
  }
  Object.assign(settings, { setOrderTracking })
  return setOrderTracking
}

function recordThisPage({ params }: AttributionSettings): void {
  const page = { url: location.href, referrer: document.referrer, userAgent: navigator.userAgent }
  const view = readPageView(page, new Date())
  for (const { name, value, maxAgeSeconds } of recordPageView(view, readCookies(), params, Math.random()))
    writeCookie(name, value, { maxAgeSeconds, domain: sharedDomain() })
}

function deleteCookies(): void {
  const known = readCookies()
  for (const name of Object.values(ATTRIBUTION_COOKIES))
    if (name in known) writeCookie(name, '', { maxAgeSeconds: 0, domain: sharedDomain() })
}

/** Browsers share cookies below names only: neither addresses nor `localhost` are any. */
function sharedDomain(): string | null {
  const { hostname } = location
  return /\.[a-z][a-z0-9-]*$/.test(hostname) ? hostname : null
}

function hiddenInputs({ params, fields }: AttributionSettings): HTMLInputElement[] {
  return Object.entries(attributionOf(readCookies(), fields)).map(([field, value]) =>
    Object.assign(document.createElement('input'), { type: 'hidden', name: params.prefix + field, value }),
  )
}
