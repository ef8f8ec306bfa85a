import { data } from 'react-router'
import type { BlogListing } from '#app/features/content/blog-page.tsx'
import type { PostCategory } from '#contracts/content/content.ts'
import { countPosts, listPostCategories, listPosts } from '#server/modules/content/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'

const PER_PAGE = 9

/** One page of the articles of a category, or of all; the page's number comes from `paged`. 404 beyond the last one. */
export async function loadBlog(
  { db }: Pick<Services, 'db'>,
  { request, categorySlug }: { request: Request; categorySlug?: string },
): Promise<BlogListing> {
  const page = Number(new URL(request.url).searchParams.get('paged') ?? '1')
  if (!Number.isSafeInteger(page * PER_PAGE) || page < 1) throw data(null, 404)
  const [categories, totalCount, posts] = await Promise.all([
    listPostCategories(db),
    countPosts(db, categorySlug),
    listPosts(db, { categorySlug, limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
  ])
  const category = categorySlug === undefined ? null : findCategory(categories, categorySlug)
  if (page > 1 && posts.length === 0) throw data(null, 404)
  const { words } = await getShopSettings(db)
  return { posts, categories, category, page, pageCount: Math.ceil(totalCount / PER_PAGE), words }
}

function findCategory(categories: readonly PostCategory[], slug: string): PostCategory {
  const category = categories.find((each) => each.slug === slug)
  if (!category) throw data(null, 404)
  return category
}
