import { readCookies, writeCookie } from '#app/wire/cookies.ts'
import { type AttributionSettings, attributionOf, recordPageView } from '#contracts/attribution/attribution.ts'
import { readPageView } from './page-view.ts'

/** Writes what this page view tells into the cookies. `domain`: as `writeCookie` takes it. */
export function recordThisPage({ params }: AttributionSettings, domain: string | null): void {
  const page = { url: location.href, referrer: document.referrer, userAgent: navigator.userAgent }
  const view = readPageView(page, new Date())
  for (const { name, value, maxAgeSeconds } of recordPageView(view, readCookies(), params, Math.random()))
    writeCookie(name, value, { maxAgeSeconds, domain })
}

/** What the cookies tell an order, as fields of its form. */
export function hiddenInputs({ params, fields }: AttributionSettings): HTMLInputElement[] {
  return Object.entries(attributionOf(readCookies(), fields)).map(([field, value]) =>
    Object.assign(document.createElement('input'), { type: 'hidden', name: params.prefix + field, value }),
  )
}
