import type { PostCard, PostCategory } from '#contracts/content/content.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { SiteWords } from '#contracts/site/site-words.ts'
import { PostTiles } from './post-lists.tsx'

/** Pictures that are in sight when the page opens on a phone. */
const FIRST_PICTURES = 1

export type BlogListing = {
  posts: PostCard[]
  categories: PostCategory[]
  /** Null where all articles are listed. */
  category: PostCategory | null
  page: number
  pageCount: number
  words: Pick<SiteWords, 'blogLead' | 'blogDescription'>
}

export function BlogPage({ posts, categories, category, page, pageCount, words }: BlogListing) {
  const lead = category ? `Nos articles sur le thème «\u202F${category.name}\u202F».` : words.blogLead
  return (
    <>
      <h1 className="page-title">{category?.name ?? 'Conseils'}</h1>
      {lead !== '' && <p className="lead">{lead}</p>}
      <CategoryLinks categories={categories} current={category?.slug ?? null} />
      {posts.length > 0 ? (
        <PostTiles posts={posts} heading="h2" urgentCount={FIRST_PICTURES} />
      ) : (
        <div className="empty">
          <p>Aucun article ici pour l’instant.</p>
          {category && (
            <p>
              <a href={ROUTES.blog}>Voir tous les articles</a>
            </p>
          )}
        </div>
      )}
      <PostPagination path={category ? ROUTES.blogCategory(category.slug) : ROUTES.blog} {...{ page, pageCount }} />
    </>
  )
}

function CategoryLinks({ categories, current }: { categories: readonly PostCategory[]; current: string | null }) {
  return (
    <nav className="post-categories" aria-label="Catégories d’articles">
      <ul className="list">
        <li>
          <a href={ROUTES.blog} aria-current={current === null ? 'page' : undefined}>
            Tous
          </a>
        </li>
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <a href={ROUTES.blogCategory(slug)} aria-current={current === slug ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The way to the pages before and after this one; nothing when there is only one. */
function PostPagination({ path, page, pageCount }: { path: string; page: number; pageCount: number }) {
  if (pageCount <= 1) return null
  return (
    <nav className="post-pages" aria-label="Pages">
      {page > 1 && (
        <a href={blogPageUrl(path, page - 1)} rel="prev">
          Page précédente
        </a>
      )}
      <span aria-current="page">
        Page {page} sur {pageCount}
      </span>
      {page < pageCount && (
        <a href={blogPageUrl(path, page + 1)} rel="next">
          Page suivante
        </a>
      )}
    </nav>
  )
}

/** The first page has one address only. */
export const blogPageUrl = (path: string, page: number) => (page === 1 ? path : `${path}?paged=${page}`)
