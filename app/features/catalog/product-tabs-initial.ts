const REVIEWS = 'reviews'
const INFORMATION = 'additional_information'

/** The tab that an address asks for (spec §2, product page); the first one when it asks for none that is there. */
export function initialTab(url: string, tabIds: readonly string[]): string {
  const wanted = askedTab(url)
  return (wanted !== null && tabIds.includes(wanted) ? wanted : tabIds[0]) ?? ''
}

/** Null when the address asks for none. */
export function askedTab(url: string): string | null {
  const hashStart = url.indexOf('#')
  const hash = hashStart < 0 ? '' : url.slice(hashStart)
  if (hash.toLowerCase().includes('comment-') || hash === '#reviews' || hash === '#tab-reviews') return REVIEWS
  if (url.includes('comment-page-') || url.includes('cpage=')) return REVIEWS
  return hash === `#tab-${INFORMATION}` ? INFORMATION : null
}
