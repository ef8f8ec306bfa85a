import {
  type ListedMemberPost,
  MEMBER_POST_LABELS,
  type MemberMonth,
  monthWords,
} from '#contracts/members/member-post.ts'
import { ROUTES } from '#contracts/site/routes.ts'

/** What came out for one month, each with its summary. */
export function MonthOfPosts({
  product,
  month,
  isCurrent,
}: {
  product: string
  month: MemberMonth
  isCurrent: boolean
}) {
  const id = `mois-${month.month}`
  return (
    <section className="member-month" aria-labelledby={id}>
      <h2 id={id}>
        {isCurrent && <span className="tag">Ce mois-ci</span>}
        {monthWords(month.month)}
      </h2>
      <ul className="list member-posts">
        {month.posts.map((post) => (
          <PostCard key={post.slug} product={product} post={post} />
        ))}
      </ul>
    </section>
  )
}

const PostCard = ({ product, post }: { product: string; post: ListedMemberPost }) => (
  <li className="member-post">
    <p className="tag">{postFacts(post)}</p>
    <h3>
      <a className="plain" href={ROUTES.memberPost(product, post.slug)}>
        {post.title}
      </a>
    </h3>
    <p className="small">{post.excerpt}</p>
  </li>
)

/** 'Atelier, 40 min' */
export const postFacts = ({ kind, minutes }: ListedMemberPost): string =>
  `${MEMBER_POST_LABELS[kind]}, ${minutes}\u00A0min`
