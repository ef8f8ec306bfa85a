import { data } from 'react-router'
import { PREVIEW_QUERY, REPLY_QUERY } from '#contracts/content/comments.ts'
import type { PostView } from '#contracts/content/content.ts'
import { findAnswered, listComments } from '#server/modules/content/index.ts'
import type { Services } from '#server/services.ts'

/** The number in 'comment-page-2'; null without such a step, 404 for any other one. */
export function readCommentPage(step: string | undefined): number | null {
  if (step === undefined) return null
  const [, page] = /^comment-page-([1-9]\d{0,3})$/.exec(step) ?? []
  if (!page) throw data(null, 404)
  return Number(page)
}

type Asked = { request: Request; post: PostView; page: number }

/** What an article's page shows of its comments, and the one that the form answers without script. 404 beyond the last page. */
export async function loadComments(services: Services, { request, post, page }: Asked) {
  const { searchParams } = new URL(request.url)
  const own = { commentId: searchParams.get(PREVIEW_QUERY.comment), hash: searchParams.get(PREVIEW_QUERY.hash) }
  const [comments, answered] = await Promise.all([
    listComments(services, { post, page, own }),
    findAnswered(services, { postId: post.id, commentId: searchParams.get(REPLY_QUERY) }),
  ])
  if (!comments) throw data(null, 404)
  return { comments, answered }
}
