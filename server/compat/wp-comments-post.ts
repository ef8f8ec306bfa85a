import { createHash } from 'node:crypto'
import { AUTHOR_COOKIES, type CommentRefusal, PREVIEW_QUERY } from '#contracts/content/comments.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { type SubmittedComment, submitComment } from '#server/modules/content/index.ts'
import { readComment } from '#server/posted/read-comment.ts'
import type { Services } from '#server/services.ts'

type Call = {
  services: Services
  fields: Readonly<Record<string, string>>
  /** The writer's network address. */
  address: string
  customerId: number | null
}

/** `value` null: the cookie is deleted. */
export type AuthorCookie = { name: string; value: string | null }

export type CommentAnswer =
  | { kind: 'redirect'; location: string; cookies: AuthorCookie[] }
  /** `formPath`: where the form is that was sent. */
  | { kind: 'refused'; refusal: CommentRefusal; formPath: string }
  | { kind: 'nothing' }

/** `POST /wp-comments-post.php` (facts: forms-and-comments §5): where to go on, which cookies to keep, or why not. */
export async function answerComment({ services, fields, address, customerId }: Call): Promise<CommentAnswer> {
  const submitted = await submitComment(services, { posted: readComment(fields), address, customerId })
  switch (submitted.outcome) {
    case 'no-subject':
      return { kind: 'nothing' }
    case 'refused':
      return { kind: 'refused', refusal: submitted.refusal, formPath: formPathOf(submitted.subject) }
    case 'taken':
      return {
        kind: 'redirect',
        location: placeOf(submitted, { wanted: fields.redirect_to ?? '', origin: services.origin }),
        cookies: authorCookies(submitted.author, services.origin),
      }
  }
}

type Taken = Extract<SubmittedComment, { outcome: 'taken' }>

const formPathOf = ({ kind, slug }: Taken['subject']) =>
  kind === 'post' ? `${ROUTES.post(slug)}#respond` : `${ROUTES.product(slug)}#review_form`

/** Where the comment stands: on the page that the form asked for, when it is one of ours, else on its subject's. */
function placeOf(
  { commentId, subject, page, previewHash }: Taken,
  { wanted, origin }: { wanted: string; origin: string },
) {
  const isOurs = wanted !== '' && URL.canParse(wanted, origin) && new URL(wanted, origin).origin === origin
  const own = subject.kind === 'post' ? ROUTES.postComments(subject.slug, page) : ROUTES.product(subject.slug)
  const place = new URL(isOurs ? wanted : own, origin)
  if (previewHash !== null) {
    place.searchParams.set(PREVIEW_QUERY.comment, String(commentId))
    place.searchParams.set(PREVIEW_QUERY.hash, previewHash)
  }
  // One leading slash: two would name another host.
  return `${place.pathname.replace(/^\/+/, '/')}${place.search}#comment-${commentId}`
}

function authorCookies({ wantsCookies, ...author }: Taken['author'], origin: string): AuthorCookie[] {
  const site = createHash('md5').update(origin).digest('hex')
  const cookie = (prefix: string, value: string) => ({ name: prefix + site, value: wantsCookies ? value : null })
  return [
    cookie(AUTHOR_COOKIES.name, author.authorName),
    cookie(AUTHOR_COOKIES.email, author.authorEmail),
    ...(author.authorUrl === null ? [] : [cookie(AUTHOR_COOKIES.url, author.authorUrl)]),
  ]
}
