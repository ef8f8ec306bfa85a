import { data } from 'react-router'
import { MeetingBox } from '#app/features/members/meeting-box.tsx'
import { SpaceHome } from '#app/features/members/space-home.tsx'
import { servicesContext, siteContext, visitorContext } from '#app/server-context.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { listMeetings, openSpace } from '#server/modules/members/index.ts'
import type { Route } from './+types/space'
import { actInSpace } from './act-in-space.ts'
import '#app/ui/field.css'
import '#app/features/members/members.css'

/** What there is for members this month, and their meetings; for others what they would find. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext)
  const { customerId, createNonce } = context.get(visitorContext)
  const services = context.get(servicesContext)
  const opened = await openSpace(services, { productSlug: params.product, customerId })
  if (!opened) throw data(null, 404)
  const isMember = opened.access.state === 'open' && customerId !== null
  return {
    ...{ origin, opened, isSignedIn: customerId !== null },
    member: isMember
      ? {
          meetings: await listMeetings(services, { productSlug: params.product, customerId }),
          nonce: createNonce(NONCE_ACTIONS.memberSpace, String(customerId)),
        }
      : null,
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return actInSpace(context, { productSlug: params.product, posted: await request.formData() })
}

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) =>
  pageMeta({
    matches,
    title: loaderData ? `${loaderData.opened.space.name}, espace des membres` : 'Espace des membres',
    description: 'La fiche métier, l’atelier et l’heure de questions du mois, pour les membres.',
    path: ROUTES.memberSpace(params.product),
    origin: loaderData?.origin ?? '',
  })

export default function SpaceRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { opened, isSignedIn, member } = loaderData
  const { slug, name } = opened.space
  const { question: text = '', error = null } = actionData ?? {}
  const steps = [
    { name: 'Accueil', path: ROUTES.home },
    { name, path: ROUTES.memberSpace(slug) },
  ]
  return (
    <div className="wrap page-end">
      <Breadcrumb steps={steps} />
      {actionData?.isLate && error === null && (
        <Notice kind="error">Cette page était ouverte depuis trop longtemps. Recommencez.</Notice>
      )}
      <SpaceHome opened={opened} isSignedIn={isSignedIn}>
        {member && (
          <MeetingBox
            meetings={member.meetings}
            forms={{ action: ROUTES.memberSpace(slug), nonce: member.nonce, question: { text, error } }}
          />
        )}
      </SpaceHome>
    </div>
  )
}
