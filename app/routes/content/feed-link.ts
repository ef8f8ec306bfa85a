import { ROUTES } from '#contracts/site/routes.ts'

/** Tells feed readers where the articles' feed is. */
export const feedLink = (origin: string) => ({
  tagName: 'link' as const,
  rel: 'alternate',
  type: 'application/rss+xml',
  title: 'Les articles de Tremplin',
  href: origin + ROUTES.feed,
})
