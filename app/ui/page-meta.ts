import { pageAt } from '#contracts/site/site-map.ts'

const SITE_NAME = 'Tremplin'

type PageMeta = {
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
  const { title, description, path, origin, image, type = 'website' } = page
  const fullTitle = `${title} — ${SITE_NAME}`
  const address = origin + path
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(pageAt(path).isIndexed ? [{ tagName: 'link', rel: 'canonical', href: address } as const] : []),
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...(image ? [{ property: 'og:image', content: origin + image }] : []),
  ]
}
