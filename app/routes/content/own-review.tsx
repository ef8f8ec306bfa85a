import { readId } from '#contracts/text/read-id.ts'
import '#app/features/comments/comments-section.css'
import { data, type RouterContextProvider, redirect } from 'react-router'
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
  if (done === WITHDRAWN) return { review: null, done }
  const review = await findOwnReview(context.get(servicesContext), asked(params.commentId, request))
  if (!review) throw data(null, 404)
  return { review, done }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const link = asked(params.commentId, request)
  const form = await request.formData()
  const done = form.has('withdraw') ? await withdraw(context, link) : await change(context, link, form)
  return redirect(`${ROUTES.ownReview(link.commentId, link.key)}&done=${done}`, 303)
}

type Link = ReturnType<typeof asked>
type Context = Readonly<RouterContextProvider>

async function withdraw(context: Context, link: Link): Promise<string> {
  if (!(await withdrawReview(context.get(servicesContext), link))) throw data(null, 404)
  return WITHDRAWN
}

async function change(context: Context, link: Link, form: FormData): Promise<string> {
  const stars = Number(form.get('rating'))
  const words = { body: String(form.get('comment') ?? ''), rating: Number.isInteger(stars) ? stars : null }
  const outcome = await changeReview(context.get(servicesContext), { ...link, ...words })
  if (outcome === 'unknown') throw data(null, 404)
  return outcome
}

const asked = (commentId: string, request: Request) => ({
  commentId: readId(commentId) ?? 0,
  key: new URL(request.url).searchParams.get('key') ?? '',
})

export const meta: Route.MetaFunction = () => [{ title: `${TITLE} — Tremplin` }]

export default function OwnReviewPage({ loaderData: { review, done } }: Route.ComponentProps) {
  return (
    <div className="wrap page-end stack moderation">
      <h1 className="page-title">{TITLE}</h1>
      {review ? <OwnReviewForm review={review} done={done} /> : <ReviewWithdrawn />}
    </div>
  )
}
