import { ROUTES } from '#contracts/site/routes.ts'

type ListingCategoriesProps = {
  categories: readonly { slug: string; name: string }[]
  /** Slug of the category that is shown; null for all products, left out where neither is. */
  current?: string | null
}

/** The way from one category to another. */
export function ListingCategories({ categories, current }: ListingCategoriesProps) {
  if (categories.length === 0) return null
  return (
    <nav aria-label="Catégories">
      <ul className="chips list">
        <li>
          <a className="chip" href={ROUTES.shop} aria-current={current === null ? 'page' : undefined}>
            Tout
          </a>
        </li>
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <a className="chip" href={ROUTES.category(slug)} aria-current={current === slug ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
