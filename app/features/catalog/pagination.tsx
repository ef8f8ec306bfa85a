import { Icon } from '#app/ui/icon.tsx'
import { type ListingPlace, listingAddress, pageNumbers } from './listing-address.ts'

type PaginationProps = { place: ListingPlace; order: string | null; page: number; pageCount: number }

/** The way to the other pages; nothing when there is only one. */
export function Pagination({ place, order, page, pageCount }: PaginationProps) {
  if (pageCount <= 1) return null
  const addressOf = (number: number) => listingAddress(place, { order, page: number })
  return (
    <nav className="pages" aria-label="Pages">
      {page > 1 && (
        <a href={addressOf(page - 1)} rel="prev" aria-label="Page précédente">
          <Icon name="chevron-left" />
        </a>
      )}
      {pageNumbers(page, pageCount).map((number, index) => (
        <Step
          key={number ?? -index}
          number={number}
          address={number === null || number === page ? null : addressOf(number)}
        />
      ))}
      {page < pageCount && (
        <a href={addressOf(page + 1)} rel="next" aria-label="Page suivante">
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  )
}

/** One number: a link, the page itself (no address), or the place of numbers left out. */
function Step({ number, address }: { number: number | null; address: string | null }) {
  if (number === null) return <span aria-hidden="true">…</span>
  const words = (
    <>
      <span className="sr">Page </span>
      {number}
    </>
  )
  return address === null ? <span aria-current="page">{words}</span> : <a href={address}>{words}</a>
}
