import '#app/features/content/post-lists.css'
import { BlogPage, blogPageUrl } from '#app/features/content/blog-page.tsx'
import { servicesContext } from '#app/server-context.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { Route } from './+types/blog'
import { feedLink } from './feed-link.ts'
import { loadBlog } from './load-blog.ts'

export const loader = ({ request, context }: Route.LoaderArgs) => loadBlog(context.get(servicesContext), { request })

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page, words } = loaderData
  const { origin } = matches[1].loaderData
  const description = words.blogDescription
  const title = page === 1 ? 'Conseils' : `Conseils, page ${page}`
  return [
    ...pageMeta({ matches, title, description, path: blogPageUrl(ROUTES.blog, page), origin }),
    feedLink(matches[1].loaderData),
  ]
}

const STEPS = [
  { name: 'Accueil', path: ROUTES.home },
  { name: 'Conseils', path: ROUTES.blog },
]

export default function Blog({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap page-end">
      <Breadcrumb steps={STEPS} />
      <BlogPage {...loaderData} />
    </div>
  )
}
