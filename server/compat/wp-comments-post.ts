import { createHash } from 'node:crypto'
import { ROUTES } from '#contracts/identifiers.ts'
import { AUTHOR_COOKIES, type CommentRefusal, PREVIEW_QUERY } from '#contracts/reviews.ts'
import { type SubmittedComment, submitComment } from '../modules/content/index.ts'
import type { Services } from '../services.ts'

type Call = {
  services: Services
  fields: Readonly<Record<string, string>>
  /** The writer's network address. */
  address: string
}

/** `value` null: the cookie is deleted. */
export type AuthorCookie = { name: string; value: string | null }

export type CommentAnswer =
  | { kind: 'redirect'; location: string; cookies: AuthorCookie[] }
  | { kind: 'refused'; refusal: CommentRefusal; productSlug: string }
  | { kind: 'nothing' }

/** `POST /wp-comments-post.php` (facts: forms-and-comments §5): where to go on, which cookies to keep, or why not. */
export async function answerComment({ services, fields, address }: Call): Promise<CommentAnswer> {
  const submitted = await submitComment(services, { fields, address })
  switch (submitted.outcome) {
    case 'no-subject':
      return { kind: 'nothing' }
    case 'refused':
      return { kind: 'refused', refusal: submitted.refusal, productSlug: submitted.productSlug }
    case 'taken':
      return {
        kind: 'redirect',
        location: placeOf(submitted, { wanted: fields.redirect_to ?? '', origin: services.origin }),
        cookies: authorCookies(submitted.author, services.origin),
      }
  }
}

type Taken = Extract<SubmittedComment, { outcome: 'taken' }>

/** Where the comment stands: on the page that the form asked for, when it is one of ours, else on its product's. */
function placeOf(
  { commentId, productSlug, previewHash }: Taken,
  { wanted, origin }: { wanted: string; origin: string },
) {
  const isOurs = wanted !== '' && URL.canParse(wanted, origin) && new URL(wanted, origin).origin === origin
  const place = new URL(isOurs ? wanted : ROUTES.product(productSlug), origin)
  if (previewHash !== null) {
    place.searchParams.set(PREVIEW_QUERY.comment, String(commentId))
    place.searchParams.set(PREVIEW_QUERY.hash, previewHash)
  }
  // One leading slash: two would name another host.
  return `${place.pathname.replace(/^\/+/, '/')}${place.search}#comment-${commentId}`
}

function authorCookies({ authorName, authorEmail, wantsCookies }: Taken['author'], origin: string): AuthorCookie[] {
  const site = createHash('md5').update(origin).digest('hex')
  return [
    { name: AUTHOR_COOKIES.name + site, value: wantsCookies ? authorName : null },
    { name: AUTHOR_COOKIES.email + site, value: wantsCookies ? authorEmail : null },
  ]
}
