import type { PostCard } from '#contracts/content/content.ts'
import { PostTiles } from './post-lists.tsx'

type FoundPostsProps = {
  posts: readonly PostCard[]
  totalCount: number
  /** Where all of them are listed; null when they are here. */
  allPath: string | null
}

/** Articles that answer a search, beside the products that do. */
export function FoundPosts({ posts, totalCount, allPath }: FoundPostsProps) {
  return (
    <section className="found-posts" aria-labelledby="articles">
      <h2 id="articles">{totalCount === 1 ? 'Un article' : `${totalCount}\u00A0articles`}</h2>
      <PostTiles posts={posts} heading="h3" />
      {allPath !== null && (
        <p>
          <a href={allPath}>Voir tous les articles trouvés</a>
        </p>
      )}
    </section>
  )
}
