const SITE_NAME = 'Tremplin'

type PageMeta = {
  title: string
  description: string
  /** Address of the page on this site, with its final slash. */
  path: string
  origin: string
  /** Path of the picture that is shown where the page is shared. */
  image?: string
  isIndexed?: boolean
  /** The address holds a key: it is not indexed, and no other site may read where a link came from. */
  isSecret?: boolean
  /** What it is for those who share it (Open Graph). */
  type?: 'website' | 'article'
}

/** `headers` of a page whose address holds a key (`isSecret` in its meta): nothing may keep the page either. */
export const secretPageHeaders = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' })

/** Title, description, canonical address and Open Graph of a page, as a route's `meta` returns them. */
export function pageMeta(page: PageMeta) {
  const { title, description, path, origin, image, isSecret = false, isIndexed = !isSecret, type = 'website' } = page
  const fullTitle = `${title} — ${SITE_NAME}`
  const address = origin + path
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    isIndexed ? { tagName: 'link', rel: 'canonical', href: address } : { name: 'robots', content: 'noindex' },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...(isSecret ? [{ name: 'referrer', content: 'same-origin' }] : []),
    ...(image ? [{ property: 'og:image', content: origin + image }] : []),
  ]
}
