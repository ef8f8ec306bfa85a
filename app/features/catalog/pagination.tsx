import { ROUTES } from '#contracts/identifiers.ts'
import type { SortOrder } from './product-sorting.tsx'

/** The way to the pages before and after this one; nothing when there is only one. */
export function Pagination({ page, pageCount, order }: { page: number; pageCount: number; order: SortOrder }) {
  if (pageCount <= 1) return null
  return (
    <nav className="pages" aria-label="Pages">
      {page > 1 && (
        <a href={pageUrl(page - 1, order)} rel="prev">
          Page précédente
        </a>
      )}
      <span aria-current="page">
        Page {page} sur {pageCount}
      </span>
      {page < pageCount && (
        <a href={pageUrl(page + 1, order)} rel="next">
          Page suivante
        </a>
      )}
    </nav>
  )
}

function pageUrl(page: number, order: SortOrder): string {
  const query = new URLSearchParams({ orderby: order, paged: String(page) })
  return `${ROUTES.shop}?${query}`
}
