import { shopNameIn, withShopName } from '#app/ui/page-meta.ts'
import { readId } from '#contracts/text/read-id.ts'
import '#app/features/comments/comments-section.css'
import { data, redirect } from 'react-router'
import { OwnReviewForm, ReviewWithdrawn } from '#app/features/comments/own-review-form.tsx'
import { servicesContext } from '#app/server-context.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { changeReview, findOwnReview, withdrawReview } from '#server/modules/content/index.ts'
import type { Route } from './+types/own-review'

const TITLE = 'Votre avis'
const WITHDRAWN = 'retire'

/** For whoever has the link of the author's mail. Nothing changes by GET: mail programs open links by themselves. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.get('done')
  const review = await findOwnReview(context.get(servicesContext), asked(params.commentId, request))
  // Once it is taken back, its link opens nothing any more.
  if (!review && done !== WITHDRAWN) throw data(null, 404)
  return { review, done }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const link = asked(params.commentId, request)
  const form = await request.formData()
  const lead = (done: string) => redirect(`${ROUTES.ownReview(link.commentId, link.key)}&done=${done}`, 303)
  if (form.has('withdraw')) {
    if (!(await withdrawReview(services, link))) throw data(null, 404)
    return lead(WITHDRAWN)
  }
  const stars = Number(form.get('rating'))
  const typed = { body: String(form.get('comment') ?? ''), rating: Number.isInteger(stars) ? stars : null }
  const outcome = await changeReview(services, { ...link, ...typed })
  if (outcome === 'unknown') throw data(null, 404)
  return outcome === 'changed' ? lead(outcome) : data({ refusal: outcome, typed }, { status: 422 })
}

const asked = (commentId: string, request: Request) => ({
  commentId: readId(commentId) ?? 0,
  key: new URL(request.url).searchParams.get('key') ?? '',
})

export const meta: Route.MetaFunction = ({ matches }) => [{ title: withShopName(TITLE, shopNameIn(matches)) }]

export default function OwnReviewPage({ loaderData: { review, done }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap page-end stack moderation">
      <h1 className="page-title">{TITLE}</h1>
      {review ? (
        <OwnReviewForm review={review} isChanged={done === 'changed'} refused={actionData} />
      ) : (
        <ReviewWithdrawn />
      )}
    </div>
  )
}
