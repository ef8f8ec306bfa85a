import type { PageView } from '#contracts/attribution/attribution.ts'
import { redactAddress, redactReferrer } from '#contracts/site/site-map.ts'
import { withoutWww } from './without-www.ts'

type Page = { url: string; referrer: string; userAgent: string }

/** What the page view says of where somebody comes from. */
export function readPageView({ url, referrer, userAgent }: Page, now: Date): PageView {
  const page = new URL(url)
  const from = URL.canParse(referrer) ? new URL(referrer) : null
  return {
    arrival: {
      host: withoutWww(page.hostname),
      query: Object.fromEntries(page.searchParams),
      referrer: from && { host: withoutWww(from.hostname), path: from.pathname },
    },
    url: redactAddress(page),
    referrerUrl: from ? redactReferrer(from, page) : '',
    userAgent,
    now,
  }
}
