import '#app/features/content/post-lists.css'
import { BlogPage, blogPageUrl } from '#app/features/content/blog-page.tsx'
import { servicesContext } from '#app/server-context.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { Route } from './+types/blog-category'
import { feedLink } from './feed-link.ts'
import { loadBlog } from './load-blog.ts'

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadBlog(context.get(servicesContext), { request, categorySlug: params.category })

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData?.category) return []
  const { page, category } = loaderData
  const { origin } = matches[1].loaderData
  const title = page === 1 ? `Conseils\u202F: ${category.name}` : `Conseils\u202F: ${category.name}, page ${page}`
  const description = `Nos articles sur le thème «\u202F${category.name}\u202F».`
  return [
    ...pageMeta({ matches, title, description, path: blogPageUrl(ROUTES.blogCategory(category.slug), page), origin }),
    feedLink(matches[1].loaderData),
  ]
}

export default function BlogCategory({ loaderData }: Route.ComponentProps) {
  const { category } = loaderData
  const steps = [
    { name: 'Accueil', path: ROUTES.home },
    { name: 'Conseils', path: ROUTES.blog },
    ...(category ? [{ name: category.name, path: ROUTES.blogCategory(category.slug) }] : []),
  ]
  return (
    <div className="wrap page-end">
      <Breadcrumb steps={steps} />
      <BlogPage {...loaderData} />
    </div>
  )
}
