import { type PageMatches, pageMeta } from '#app/ui/page-meta.ts'

type Words = { title: string; description: string; path: string }

/** Title and description of an account page; none of them is for search engines. */
export function accountMeta(
  matches: readonly [PageMatches[number], { loaderData?: { origin: string } | undefined }, ...PageMatches],
  words: Words,
) {
  return pageMeta({ matches, ...words, origin: matches[1].loaderData?.origin ?? '' })
}
