import { shopNameIn, withShopName } from '#app/ui/page-meta.ts'
import { readId } from '#contracts/text/read-id.ts'
import '#app/features/comments/comments-section.css'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { ModerationForm } from '#app/features/comments/moderation-form.tsx'
import { servicesContext } from '#app/server-context.ts'
import {
  DECIDED_STATUS,
  DECISIONS,
  type Decision,
  MODERATION_REFUSALS,
  REFUSAL_REASONS,
  REPLY_REFUSALS,
} from '#contracts/content/moderation.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { findModerated, moderateComment, opensModeration, replyAsShop } from '#server/modules/content/index.ts'
import type { Services } from '#server/services.ts'
import type { Route } from './+types/moderation'

const TITLE = 'Relire un texte'
/** What the address says of the decision just taken. */
const DONE = [...DECISIONS, 'reply'] as const

/** For whoever has the link of the shop's mail. Nothing changes by GET: mail programs open links by themselves. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { id } = authorise(params.commentId, request, context)
  const comment = await findModerated(context.get(servicesContext), id)
  if (!comment) throw data(null, 404)
  const done = new URL(request.url).searchParams.get('done')
  return { comment, done: DONE.find((each) => each === done) ?? null }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { id, key } = authorise(params.commentId, request, context)
  const services = context.get(servicesContext)
  const form = await request.formData()
  const decision = DECISIONS.find((each) => each === form.get('decision'))
  const refusal = decision
    ? await decide(services, id, { decision, reason: form.get('reason') })
    : await answer(services, id, form.get('reply'))
  if (refusal !== null) return data({ refusal }, 422)
  const done = decision ?? 'reply'
  return redirect(`${ROUTES.moderation(id, key)}&done=${done}`, 303)
}

type Decided = { decision: Decision; reason: FormDataEntryValue | null }

/** Why nothing was decided, in words; null when it was. */
async function decide(services: Services, id: number, { decision, reason }: Decided): Promise<string | null> {
  const moderated = await moderateComment(services, {
    id,
    status: DECIDED_STATUS[decision],
    reason: REFUSAL_REASONS.find((each) => each === reason) ?? null,
  })
  return moderated.ok ? null : MODERATION_REFUSALS[moderated.refusal]
}

/** Why nothing was answered, in words; null when it was. */
async function answer(services: Services, id: number, reply: FormDataEntryValue | null): Promise<string | null> {
  const replied = await replyAsShop(services, { commentId: id, body: typeof reply === 'string' ? reply : '' })
  return replied.ok ? null : REPLY_REFUSALS[replied.refusal]
}

/** The number and the key that allows to decide about it; 404 without, as for what does not exist. */
function authorise(commentId: string, request: Request, context: Readonly<RouterContextProvider>) {
  const key = new URL(request.url).searchParams.get('key') ?? ''
  const id = readId(commentId) ?? 0
  if (!opensModeration(context.get(servicesContext), { commentId: id, key })) throw data(null, 404)
  return { id, key }
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: withShopName(TITLE, shopNameIn(matches)) }]

export default function Moderation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap page-end stack moderation">
      <h1 className="page-title">{TITLE}</h1>
      <ModerationForm {...loaderData} refusal={actionData?.refusal ?? null} />
    </div>
  )
}
