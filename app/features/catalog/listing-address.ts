/** Where a listing lives: its path, and what its address always carries besides (the text of a search). */
export type ListingPlace = { path: string; query?: Record<string, string> }

/** Address of one page of a listing. The default order (null) and the first page are not written out. */
export function listingAddress(
  { path, query = {} }: ListingPlace,
  { order = null, page = 1 }: { order?: string | null; page?: number },
): string {
  const names = new URLSearchParams(query)
  if (order !== null) names.set('orderby', order)
  if (page > 1) names.set('paged', String(page))
  return names.size > 0 ? `${path}?${names}` : path
}

const PAGE_NUMBER = /^[1-9]\d{0,8}$/

/** The page that `paged` asks for; none stands for the first, null for what is no number of a page. */
export function pageNumberOf(paged: string | null): number | null {
  if (paged === null) return 1
  return PAGE_NUMBER.test(paged) ? Number(paged) : null
}

/** The numbers that lead through the pages: both ends, this one and its neighbours; null where some are left out. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const near = new Set([1, page - 1, page, page + 1, pageCount])
  const numbers = [...near].filter((number) => number >= 1 && number <= pageCount).toSorted((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const skipped = number - (numbers[index - 1] ?? 0) - 1
    if (skipped === 0) return [number]
    return [skipped === 1 ? number - 1 : null, number]
  })
}
