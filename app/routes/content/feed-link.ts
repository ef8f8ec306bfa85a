import { ROUTES } from '#contracts/site/routes.ts'
import { ofName } from '#contracts/text/french-words.ts'

/** Tells feed readers where the articles' feed is. */
export const feedLink = ({ origin, shopName }: { origin: string; shopName: string }) => ({
  tagName: 'link' as const,
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `Les articles ${ofName(shopName)}`,
  href: origin + ROUTES.feed,
})
