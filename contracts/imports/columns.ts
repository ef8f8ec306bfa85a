/** How the head of a column is compared: without accents, spaces and case. */
const plainHead = (head: string): string =>
  head
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F’' ]/g, '')
    .toLowerCase()

/** Where each column of a table stands; null for what the table does not say, which stays as it is. */
export type Places<Column extends string> = Record<Column, number | null>

/** Finds columns by their heads; `ignored`: heads that are none of them, said to who brings the table. */
export function placesIn<Column extends string>(
  columns: Readonly<Record<Column, string>>,
  heads: readonly string[],
): { places: Places<Column>; ignored: string[] } {
  const found = heads.map(plainHead)
  const known = new Set(Object.values<string>(columns).map(plainHead))
  const places = Object.fromEntries(
    Object.entries<string>(columns).map(([column, head]) => {
      const place = found.indexOf(plainHead(head))
      return [column, place < 0 ? null : place]
    }),
  ) as Places<Column>
  return { places, ignored: heads.filter((head, index) => head.trim() !== '' && !known.has(found[index] ?? '')) }
}
