/** What is looked at before a text goes online. `broken`: addresses of ours that lead nowhere; `moved`: those that lead elsewhere by now. */
export type TextCheck = {
  links: { count: number; broken: string[]; moved: string[] }
  /** `unnamed`: pictures of which nothing is said for those who do not see them. */
  pictures: { count: number; unnamed: string[] }
  /** How long title and description are, where searches show them. */
  search: { title: number; description: number }
}

/** Longer ones are cut off where searches show them. */
export const SEARCH_LIMITS = { title: 60, description: 155 }

/** Addresses of this site that a text leads to, each once and without what follows the path; `origin`: ours. */
export function ownLinksOf(markdown: string, origin: string): string[] {
  const found = [...markdown.matchAll(/(?<!!)\[[^\]\n]*\]\(\s*<?([^)\s>]+)/g)].map(([, address = '']) => address)
  const own = found.flatMap((address) => {
    if (address.startsWith(`${origin}/`)) return [address.slice(origin.length)]
    return /^\/(?![/\\])/.test(address) ? [address] : []
  })
  return [...new Set(own.map((address) => address.replace(/[?#].*$/, '')).map(withSlash))]
}

const withSlash = (path: string) => (path.endsWith('/') || /\.[a-z]+$/.test(path) ? path : `${path}/`)
