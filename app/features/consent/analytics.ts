import { readCookies, writeCookie } from '#app/wire/cookies.ts'
import { redactAddress, redactReferrer } from '#contracts/site/site-map.ts'

/** Address of the analytics script (developers.google.com/tag-platform/gtagjs). */
const SCRIPT = 'https://www.googletagmanager.com/gtag/js'

const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
}

let isLoaded = false

/** Loads the analytics of the shop's measurement id; advertising stays denied. */
export function grantAnalytics(measurementId: string): void {
  switchOff(measurementId, false)
  if (!isLoaded) command('consent', 'default', DENIED)
  command('consent', 'update', { analytics_storage: 'granted' })
  if (!isLoaded) load(measurementId)
  isLoaded = true
}

function load(measurementId: string): void {
  command('js', new Date())
  // Without these it reads both addresses off the browser, whole.
  const page = new URL(location.href)
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null
  command('config', measurementId, {
    page_location: redactAddress(page),
    page_referrer: from ? redactReferrer(from, page) : '',
  })
  const src = `${SCRIPT}?id=${encodeURIComponent(measurementId)}`
  document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
}

/** Stops what {@link grantAnalytics} started and deletes its cookies. */
export function denyAnalytics(measurementId: string): void {
  switchOff(measurementId, true)
  if (isLoaded) command('consent', 'update', DENIED)
  const labels = location.hostname.split('.')
  // The script writes them for the widest domain that the browser lets it.
  const domains = [null, ...labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'))]
  for (const name of Object.keys(readCookies()))
    if (/^_ga(?:_|$)/.test(name)) for (const domain of domains) writeCookie(name, '', { maxAgeSeconds: 0, domain })
}

/** Documented switch of the script (developers.google.com/analytics/devguides/collection/ga4/user-opt-out). */
function switchOff(measurementId: string, isOff: boolean): void {
  Object.assign(window, { [`ga-disable-${measurementId}`]: isOff })
}

function command(..._words: unknown[]): void {
  const page: Window & { dataLayer?: unknown[] } = window
  page.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: the script takes an Arguments object for a command and passes over arrays.
  page.dataLayer.push(arguments)
}
