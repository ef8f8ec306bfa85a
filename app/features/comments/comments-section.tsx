import type { CommentsView } from '#contracts/content/comments.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { type AnsweredComment, CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'

type CommentsSectionProps = {
  post: { id: number; slug: string }
  comments: CommentsView
  answered: AnsweredComment | null
}

/** What readers wrote below an article, and the form to write more (facts: forms-and-comments §5). */
export function CommentsSection({ post, comments, answered }: CommentsSectionProps) {
  const { areOpen, page, isSignInRequired } = comments
  return (
    <section className="section section--sand comments" aria-labelledby="comments-title">
      <div className={comments.comments.length > 0 || !areOpen ? 'wrap split split--wide' : 'wrap comments--none'}>
        <div id="comments" className="comments-area">
          <h2 id="comments-title" className="comments-title planche">
            {titleOf(comments.commentCount)}
          </h2>
          {comments.commentCount === 0 && (
            <p className="no-comments muted">
              {areOpen
                ? 'Personne n’a encore écrit ici. Une question, une expérience\u202F? À vous.'
                : 'Aucun commentaire.'}
            </p>
          )}
          {comments.comments.length > 0 && (
            <ol className="comment-list">
              {comments.comments.map((comment) => (
                <CommentItem key={comment.id} comment={comment} postId={post.id} isClosed={!areOpen} />
              ))}
            </ol>
          )}
          <CommentPages slug={post.slug} comments={comments} />
        </div>
        {areOpen ? (
          <CommentForm
            postId={post.id}
            path={ROUTES.postComments(post.slug, page)}
            {...{ answered, isSignInRequired }}
          />
        ) : (
          <p className="no-comments muted">Les commentaires sont fermés pour cet article.</p>
        )}
      </div>
    </section>
  )
}

const titleOf = (count: number) =>
  count === 0 ? 'Commentaires' : `${count}\u00A0${count > 1 ? 'commentaires' : 'commentaire'}`

type CommentPagesProps = { slug: string; comments: CommentsView }

function CommentPages({ slug, comments: { page, pageCount } }: CommentPagesProps) {
  if (pageCount === 1) return null
  const addressOf = (number: number) => `${ROUTES.postComments(slug, number)}#comments`
  return (
    <nav className="comment-navigation" aria-label="Pages des commentaires">
      {page > 1 && (
        <a className="prev" rel="prev" href={addressOf(page - 1)}>
          Commentaires plus anciens
        </a>
      )}
      <span className="muted">
        Page {page} sur {pageCount}
      </span>
      {page < pageCount && (
        <a className="next" rel="next" href={addressOf(page + 1)}>
          Commentaires plus récents
        </a>
      )}
    </nav>
  )
}
