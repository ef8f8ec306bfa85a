import { pageAt } from '#contracts/site/site-map.ts'

/** The routes that a page is drawn by, as `meta` has them: that of the site has read what the shop is called. */
export type PageMatches = readonly ({ loaderData?: unknown } | undefined)[]

type PageMeta = {
  matches: PageMatches
  title: string
  description: string
  /** Address of the page on this site, with its final slash. */
  path: string
  origin: string
  /** Path of the picture that is shown where the page is shared. */
  image?: string
  /** What it is for those who share it (Open Graph). */
  type?: 'website' | 'article'
}

/** Title, description, canonical address and Open Graph of a page, as a route's `meta` returns them. */
export function pageMeta(page: PageMeta) {
  const { matches, title, description, path, origin, image, type = 'website' } = page
  const shopName = shopNameIn(matches)
  const address = origin + path
  return [
    { title: withShopName(title, shopName) },
    { name: 'description', content: description },
    ...(pageAt(path).isIndexed ? [{ tagName: 'link', rel: 'canonical', href: address } as const] : []),
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: shopName },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...(image ? [{ property: 'og:image', content: origin + image }] : []),
  ]
}

/** What the shop is called; '' where its settings could not be read. */
export function shopNameIn(matches: PageMatches): string {
  const site = matches[1]?.loaderData
  return typeof site === 'object' && site !== null && 'shopName' in site ? String(site.shopName) : ''
}

/** 'Panier — Tremplin' */
export const withShopName = (title: string, shopName: string) => (shopName === '' ? title : `${title} — ${shopName}`)
