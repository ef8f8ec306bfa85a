import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** The phone of Lighthouse, as wide as the design's narrowest screen. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'fr-FR',
}
/**
 * 'Slow 4G' (150 ms a round trip, 1.6 Mbit/s down, 750 kbit/s up) as Chrome's developer tools and Lighthouse's applied
 * throttling have it: the browser delays each request, not each packet, so 3.75 round trips stand for a request's
 * handshakes and the start of its connection, and 90 % of the throughput is left. Lighthouse's default only simulates
 * that network and finds shorter times; a plain 150 ms a request would do without any handshake, as no network does.
 */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1_600_000 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
}
/** More than the address bar and tabs of a Chromium without head take from the height of its window. */
const WINDOW_FRAME_HEIGHT = 200
const NO_LIMITS = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** What a page has to say of itself so far. */
export type Observed = {
  largestPaintMs: number
  /** What was largest: a file's name, or the element that holds the text. */
  largest: string
  /** All shifts that no input explains: no less than the score, which takes the worst five seconds. */
  layoutShift: number
  /** Milliseconds from each interaction to the next frame, by its number; those under 16 ms are left out. */
  interactions: Record<number, number>
}

declare global {
  interface Window {
    observed?: Observed
  }
}

/** A phone that has never been here: nothing in its cache, no cookies. */
export async function openPhone(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext(PHONE)
  await context.addInitScript(observe)
  return context
}

export type SlowPage = {
  page: Page
  observed(): Promise<Observed>
  /** From now on what is asked for comes at once; the processor stays slow. */
  liftNetwork(): Promise<void>
}

/** A page of that phone with a slow processor on a slow network. */
export async function openSlowPage(context: BrowserContext, slowdown: number): Promise<SlowPage> {
  const page = await context.newPage()
  const session: CDPSession = await context.newCDPSession(page)
  await showWholePhone(session)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return {
    page,
    async observed() {
      const observed = await page.evaluate(() => window.observed)
      if (!observed) throw new Error(`${page.url()} was not observed`)
      return observed
    },
    liftNetwork: async () => void (await session.send('Network.emulateNetworkConditions', NO_LIMITS)),
  }
}

/**
 * Playwright makes the window as high as the phone, of which Chromium's own bars then hide the lowest 88 px. What changes
 * only there is never shown, so its event lasts until something else is: on a page of nothing but text fields too, a
 * letter typed down there takes until the next tap, 16 ms in a higher window.
 */
async function showWholePhone(session: CDPSession): Promise<void> {
  const { windowId } = await session.send('Browser.getWindowForTarget')
  const { width, height } = PHONE.viewport
  await session.send('Browser.setWindowBounds', { windowId, bounds: { width, height: height + WINDOW_FRAME_HEIGHT } })
}

/** Runs in the page before any script of ours. */
function observe(): void {
  const observed: Observed = { largestPaintMs: 0, largest: '', layoutShift: 0, interactions: {} }
  window.observed = observed
  const follow = <Entry extends PerformanceEntry>(type: string, take: (entry: Entry) => void, options = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as Entry)
    }).observe({ type, buffered: true, ...options })

  follow<LargestContentfulPaint>('largest-contentful-paint', ({ startTime, url, element }) => {
    observed.largestPaintMs = startTime
    observed.largest = url.split('/').at(-1) || `text of ${element?.localName}`
  })
  follow<PerformanceEntry & { value: number; hadRecentInput: boolean }>('layout-shift', (shift) => {
    if (!shift.hadRecentInput) observed.layoutShift += shift.value
  })
  follow<PerformanceEventTiming>(
    'event',
    ({ interactionId: id, duration }) => {
      if (id) observed.interactions[id] = Math.max(observed.interactions[id] ?? 0, duration)
    },
    { durationThreshold: 16 },
  )
}
