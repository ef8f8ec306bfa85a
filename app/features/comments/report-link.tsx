import { ROUTES } from '#contracts/site/routes.ts'

/** Leads to the page where a reader says what is wrong with a comment or review; `name` tells it from the others. */
export function ReportLink({ commentId, name }: { commentId: number; name: string }) {
  return (
    <a className="comment-report small" rel="nofollow" href={ROUTES.report(commentId)}>
      Signaler<span className="sr screen-reader-text"> {name}</span>
    </a>
  )
}
