import { pageMeta } from '#app/ui/page-meta.ts'

type Words = { title: string; description: string; path: string }

/** Title and description of an account page; none of them is for search engines. */
export function accountMeta(
  matches: readonly [unknown, { loaderData?: { origin: string } | undefined }, ...unknown[]],
  words: Words,
) {
  return pageMeta({ ...words, origin: matches[1].loaderData?.origin ?? '' })
}
