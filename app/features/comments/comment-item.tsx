import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type CommentView, MAX_THREAD_DEPTH, REPLY_QUERY, replyLabel } from '#contracts/content/comments.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { ofName } from '#contracts/text/french-words.ts'
import { CommentText } from './comment-text.tsx'
import { ReportLink } from './report-link.tsx'

type CommentItemProps = {
  comment: CommentView
  postId: number
  /** Nothing more can be written: no links to answer. */
  isClosed: boolean
}

/** One comment with what answers it; markup of the contract (facts: forms-and-comments §5). */
export function CommentItem({ comment, postId, isClosed }: CommentItemProps) {
  const { id, authorName, body, isWaiting, isFromShop, depth, replies } = comment
  return (
    <li id={`comment-${id}`} className={`comment depth-${depth}${isFromShop ? ' bypostauthor' : ''}`}>
      <article id={`div-comment-${id}`} className="comment-body">
        <CommentHead comment={comment} />
        {isWaiting && (
          <p className="comment-awaiting-moderation" role="status">
            Votre commentaire est en attente de modération. Ceci est un aperçu, votre commentaire sera visible après sa
            validation.
          </p>
        )}
        <div className="comment-content">
          <CommentText text={body} />
        </div>
        {!isWaiting && (
          <p className="comment__actions">
            {depth < MAX_THREAD_DEPTH && !isClosed && <ReplyLink {...{ id, authorName, postId }} />}
            <ReportLink commentId={id} name={`le commentaire ${ofName(authorName)}`} />
          </p>
        )}
      </article>
      {replies.length > 0 && (
        <ol className="children">
          {replies.map((reply) => (
            <CommentItem key={reply.id} comment={reply} postId={postId} isClosed={isClosed} />
          ))}
        </ol>
      )}
    </li>
  )
}

function CommentHead({ comment }: Pick<CommentItemProps, 'comment'>) {
  const { id, authorName, authorUrl, isFromShop, isDemo, writtenAt } = comment
  return (
    <header className="comment-meta">
      <Avatar isFromShop={isFromShop} variant={id % 3} />
      <div>
        <b className="comment-author fn">
          {authorUrl ? (
            <a className="url plain" href={authorUrl} rel="external nofollow ugc">
              {authorName}
            </a>
          ) : (
            authorName
          )}
          {isFromShop && <span className="comment__shop">la boutique</span>}
        </b>
        <br />
        <span className="small muted">
          <a className="plain" href={`#comment-${id}`}>
            <time dateTime={writtenAt}>{formatDay(writtenAt)}</time>
          </a>
          {isDemo && ' '}
          {isDemo && <span className="comment__demo">exemple de démonstration</span>}
        </span>
      </div>
    </header>
  )
}

type ReplyLinkProps = { id: number; authorName: string; postId: number }

/** Without script it leads to the page whose form answers this comment; `start-comments.ts` brings the form here. */
function ReplyLink({ id, authorName, postId }: ReplyLinkProps) {
  const label = replyLabel(authorName)
  return (
    <a
      className={buttonClass({ look: 'text', isSmall: true }, 'comment-reply-link')}
      rel="nofollow"
      href={`?${REPLY_QUERY}=${id}#respond`}
      data-commentid={id}
      data-postid={postId}
      data-belowelement={`div-comment-${id}`}
      data-respondelement="respond"
      data-replyto={label}
      aria-label={label}
    >
      <Icon name="reply" />
      Répondre
    </a>
  )
}

/** Ground, shoulders and head. */
const COLOURS = [
  ['--sage', '--teal', '--paper'],
  ['--sky', '--ink', '--peach'],
  ['--peach', '--night-2', '--paper'],
]
const SHOP_COLOURS = ['--teal', '--amber', '--peach']

/** A neutral portrait: comments have no pictures of their authors. */
function Avatar({ isFromShop, variant }: { isFromShop: boolean; variant: number }) {
  const [ground, shoulders, head] = (isFromShop ? SHOP_COLOURS : (COLOURS[variant] ?? SHOP_COLOURS)).map(
    (colour) => `var(${colour})`,
  )
  return (
    <svg className="avatar" viewBox="0 0 48 48" aria-hidden="true">
      <path fill={ground} d="M0 0h48v48H0z" />
      <path fill={shoulders} d="M8 48a16 16 0 0 1 32 0z" />
      <circle cx="24" cy="20" r="9" fill={head} />
    </svg>
  )
}
