import type { PageView } from '#contracts/attribution.ts'
import { isPersonalPage } from '#contracts/consent.ts'

type Page = { url: string; referrer: string; userAgent: string }

/** What the page view says of where somebody comes from. */
export function readPageView({ url, referrer, userAgent }: Page, now: Date): PageView {
  const page = new URL(url)
  const from = URL.canParse(referrer) ? new URL(referrer) : null
  return {
    arrival: {
      host: page.hostname,
      query: Object.fromEntries(page.searchParams),
      referrer: from && { host: from.hostname, path: from.pathname, query: Object.fromEntries(from.searchParams) },
    },
    url: withoutSecrets(page),
    referrerUrl: from ? withoutSecrets(from) : '',
    userAgent,
    now,
  }
}

/** Fragments carry the payment's secret, queries of personal pages the order's key: cookies must not repeat them. */
const withoutSecrets = ({ origin, pathname, search }: URL): string =>
  origin + pathname + (isPersonalPage(pathname) ? '' : search)
