import { readId } from '#contracts/text/read-id.ts'
import '#app/features/comments/comments-section.css'
import { data } from 'react-router'
import { ReportForm, ReportThanks } from '#app/features/comments/report-form.tsx'
import { servicesContext } from '#app/server-context.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { ReportRefusal } from '#contracts/content/comment-report.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { findReportable } from '#server/modules/content/index.ts'
import type { Route } from './+types/report-comment'

const STATUSES: Record<ReportRefusal, number> = {
  'missing-reason': 400,
  'invalid-email': 400,
  'long-note': 400,
  'too-many': 429,
}

/** The form is sent to `server/http/reports-endpoint.ts`, which has this page drawn again when it refuses. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const id = readId(params.commentId)
  const comment = id === null ? null : await findReportable(context.get(servicesContext), id)
  if (!comment) throw data(null, 404)
  const { searchParams } = new URL(request.url)
  const refusal = searchParams.get('refusal')
  const isRefusal = (code: string | null): code is ReportRefusal => code !== null && Object.hasOwn(STATUSES, code)
  const known = isRefusal(refusal) ? refusal : null
  const answer = { comment, refusal: known, isTaken: searchParams.has('merci') }
  return data(answer, { status: known ? STATUSES[known] : 200 })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { comment } = loaderData
  const { origin } = matches[1].loaderData
  return pageMeta({
    matches,
    title: titleOf(comment.isReview),
    description: 'Dites-nous ce qui ne va pas dans ce texte.',
    path: ROUTES.report(comment.id),
    origin,
  })
}

const titleOf = (isReview: boolean) => (isReview ? 'Signaler un avis' : 'Signaler un commentaire')

export default function ReportComment({ loaderData: { comment, refusal, isTaken } }: Route.ComponentProps) {
  const title = titleOf(comment.isReview)
  const steps = [
    { name: 'Accueil', path: ROUTES.home },
    { name: comment.pageTitle, path: comment.path },
    { name: title, path: ROUTES.report(comment.id) },
  ]
  return (
    <div className="wrap page-end stack">
      <Breadcrumb steps={steps} />
      <h1 className="page-title">{title}</h1>
      {isTaken ? <ReportThanks comment={comment} /> : <ReportForm comment={comment} refusal={refusal} />}
    </div>
  )
}
