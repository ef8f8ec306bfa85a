import { data } from 'react-router'
import { publicPageHeaders } from '#app/features/layout/page-notices.ts'
import { servicesContext } from '#app/server-context.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { ROUTES } from '#contracts/identifiers.ts'
import { findPage } from '#server/modules/content/index.ts'
import italicUrl from '../../assets/fonts/source-sans-3-italic.woff2?url'
import type { Route } from './+types/page'

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await findPage(context.get(servicesContext).db, params.slug)
  if (!page) throw data(null, 404)
  return { page }
}

export const headers = publicPageHeaders

/** Running text has words in italics: fetched late, they would push the lines below them. */
export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: italicUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, slug } = loaderData.page
  return pageMeta({ title, description, path: `/${slug}/`, origin: matches[0].loaderData.origin })
}

export default function ContentPage({ loaderData: { page } }: Route.ComponentProps) {
  const steps = [
    { name: 'Accueil', path: ROUTES.home },
    { name: page.title, path: `/${page.slug}/` },
  ]
  return (
    <article className="wrap page-end">
      <Breadcrumb steps={steps} />
      <h1 className="page-title">{page.title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written to the database. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: page.bodyHtml }} />
    </article>
  )
}
