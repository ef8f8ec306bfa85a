import type { PostCard } from '#contracts/content/content.ts'
import type { Queryable } from '#server/database/database.ts'
import { searchWords } from '#server/database/search-words.ts'
import { countMatchingPosts, listMatchingPosts } from './posts-repository.ts'

/** `page` counts from 1. */
type Search = { text: string; page: number; perPage: number }

/** One page of the articles that hold every word of the text, the most telling first. No words find nothing. */
export async function searchPosts(
  db: Queryable,
  { text, page, perPage }: Search,
): Promise<{ posts: PostCard[]; totalCount: number }> {
  const words = searchWords(text)
  if (words.length === 0) return { posts: [], totalCount: 0 }
  const [posts, totalCount] = await Promise.all([
    listMatchingPosts(db, words, { limit: perPage, offset: (page - 1) * perPage }),
    countMatchingPosts(db, words),
  ])
  return { posts, totalCount }
}
