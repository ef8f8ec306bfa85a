import { data } from 'react-router'
import { MeetingBox } from '#app/features/members/meeting-box.tsx'
import { MemberPostPage } from '#app/features/members/member-post-page.tsx'
import { MembersOnly } from '#app/features/members/members-only.tsx'
import { servicesContext, siteContext, visitorContext } from '#app/server-context.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { listMeetings, openMemberPost } from '#server/modules/members/index.ts'
import type { Route } from './+types/member-post'
import '#app/ui/field.css'
import '#app/features/content/article.css'
import '#app/features/members/members.css'

/** A text for members: whole, or its summary and its first part. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext)
  const { customerId, createNonce } = context.get(visitorContext)
  const services = context.get(servicesContext)
  const address = { productSlug: params.product, postSlug: params.post, customerId }
  const opened = await openMemberPost(services, address)
  if (!opened) throw data(null, 404)
  const isAtMeeting = opened.access.state === 'open' && opened.post.kind === 'meeting' && customerId !== null
  return {
    ...{ origin, opened, isSignedIn: customerId !== null },
    meeting: isAtMeeting
      ? {
          meetings: await listMeetings(services, { productSlug: params.product, customerId }),
          nonce: createNonce(NONCE_ACTIONS.memberSpace, String(customerId)),
        }
      : null,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) =>
  pageMeta({
    matches,
    title: loaderData?.opened.post.title ?? 'Texte réservé',
    description: loaderData?.opened.post.excerpt ?? 'Un texte pour les membres.',
    path: ROUTES.memberPost(params.product, params.post),
    origin: loaderData?.origin ?? '',
  })

export default function MemberPostRoute({ loaderData: { opened, isSignedIn, meeting } }: Route.ComponentProps) {
  const { space, isSold, post, access } = opened
  const path = ROUTES.memberPost(space.slug, post.slug)
  const steps = [
    { name: 'Accueil', path: ROUTES.home },
    { name: space.name, path: ROUTES.memberSpace(space.slug) },
    { name: post.title, path },
  ]
  return (
    <div className="wrap page-end">
      <Breadcrumb steps={steps} />
      {access.state === 'open' ? (
        <MemberPostPage post={post} html={opened.html}>
          {meeting && (
            <MeetingBox
              meetings={meeting.meetings}
              forms={{
                action: ROUTES.memberSpace(space.slug),
                nonce: meeting.nonce,
                question: { text: '', error: null },
              }}
            />
          )}
        </MemberPostPage>
      ) : (
        <MemberPostPage post={post} html={opened.html}>
          <MembersOnly
            {...{ space, isSold, access, isSignedIn, path }}
            after={opened.html === '' ? 'summary' : 'opening'}
          />
        </MemberPostPage>
      )}
    </div>
  )
}
