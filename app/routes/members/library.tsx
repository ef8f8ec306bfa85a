import { data } from 'react-router'
import { MemberLibrary } from '#app/features/members/member-library.tsx'
import { servicesContext, siteContext, visitorContext } from '#app/server-context.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { openSpace } from '#server/modules/members/index.ts'
import type { Route } from './+types/library'
import '#app/features/members/members.css'

/** What came out for members in the months before this one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext)
  const { customerId } = context.get(visitorContext)
  const opened = await openSpace(context.get(servicesContext), { productSlug: params.product, customerId })
  if (!opened) throw data(null, 404)
  return { origin, opened, isSignedIn: customerId !== null }
}

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) =>
  pageMeta({
    matches,
    title: loaderData ? `La bibliothèque, ${loaderData.opened.space.name}` : 'La bibliothèque',
    description: 'Les fiches métier et les ateliers des mois passés, pour les membres.',
    path: ROUTES.memberLibrary(params.product),
    origin: loaderData?.origin ?? '',
  })

export default function LibraryRoute({ loaderData: { opened, isSignedIn } }: Route.ComponentProps) {
  const { slug, name } = opened.space
  const steps = [
    { name: 'Accueil', path: ROUTES.home },
    { name, path: ROUTES.memberSpace(slug) },
    { name: 'La bibliothèque', path: ROUTES.memberLibrary(slug) },
  ]
  return (
    <div className="wrap page-end">
      <Breadcrumb steps={steps} />
      <h1 className="page-title">La bibliothèque</h1>
      <MemberLibrary opened={opened} isSignedIn={isSignedIn} />
    </div>
  )
}
