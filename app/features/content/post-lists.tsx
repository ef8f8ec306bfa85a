import { ResponsivePicture } from '#app/ui/responsive-picture.tsx'
import type { PostCard } from '#contracts/content/content.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { PostDates } from './post-byline.tsx'

const LEAD_SIZES = '(min-width: 80em) 620px, (min-width: 58em) 52vw, 92vw'
const ROW_SIZES = '(min-width: 58em) 160px, 112px'
const TILE_SIZES = '(min-width: 80em) 368px, (min-width: 62em) 30vw, (min-width: 42em) 46vw, 92vw'

/** The newest article large, the others beside it. */
export function PostShowcase({ posts: [lead, ...others] }: { posts: readonly PostCard[] }) {
  if (!lead) return null
  return (
    <div className="posts">
      <article className="post-lead">
        {lead.picture && <ResponsivePicture picture={lead.picture} sizes={LEAD_SIZES} alt="" />}
        <p className="tag">{lead.category.name}</p>
        <h3>
          <a href={ROUTES.post(lead.slug)}>{lead.title}</a>
        </h3>
        <p className="muted">{lead.excerpt}</p>
        <p className="small muted">
          <PostDates {...lead} />
        </p>
      </article>
      <div>
        {others.map((post) => (
          <article key={post.slug} className="post-row">
            {post.picture && <ResponsivePicture picture={post.picture} sizes={ROW_SIZES} mostPixels={320} alt="" />}
            <div>
              <p className="tag">{post.category.name}</p>
              <h3>
                <a href={ROUTES.post(post.slug)}>{post.title}</a>
              </h3>
              <p className="small muted">{post.readingMinutes} min de lecture</p>
            </div>
          </article>
        ))}
      </div>
    </div>
  )
}

type PostTilesProps = {
  posts: readonly PostCard[]
  heading: 'h2' | 'h3'
  /** How many pictures at the front are in sight when the page opens. */
  urgentCount?: number
}

/** Articles side by side, of equal rank. */
export function PostTiles({ posts, heading: Heading, urgentCount = 0 }: PostTilesProps) {
  return (
    <ul className="post-tiles list">
      {posts.map((post, index) => (
        <li key={post.slug}>
          <article className="post-tile">
            {post.picture && (
              <ResponsivePicture picture={post.picture} sizes={TILE_SIZES} alt="" isUrgent={index < urgentCount} />
            )}
            <p className="tag">{post.category.name}</p>
            <Heading>
              <a className="post-tile__link" href={ROUTES.post(post.slug)}>
                {post.title}
              </a>
            </Heading>
            <p className="muted">{post.excerpt}</p>
            <p className="small muted">
              <PostDates {...post} />
            </p>
          </article>
        </li>
      ))}
    </ul>
  )
}
