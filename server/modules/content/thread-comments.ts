type Answer = { id: number; parentId: number | null }

export type Threaded<Row> = Row & { depth: number; replies: Threaded<Row>[] }

/**
 * Puts answers below what they answer, in the order given. What answers one of the deepest stands right after it, at
 * its depth, however long such a chain gets. Rows whose parent is missing are left out.
 */
export function threadComments<Row extends Answer>(rows: readonly Row[], deepest: number): Threaded<Row>[] {
  const answersTo = Map.groupBy(rows, ({ parentId }) => parentId)
  const below = (parentId: number | null, depth: number): Threaded<Row>[] =>
    (answersTo.get(parentId) ?? []).flatMap((row) =>
      depth < deepest
        ? [{ ...row, depth, replies: below(row.id, depth + 1) }]
        : flatten(row, answersTo).map((each) => ({ ...each, depth, replies: [] })),
    )
  return below(null, 1)
}

/** A row and all that is below it, each before what answers it. */
function flatten<Row extends Answer>(top: Row, answersTo: ReadonlyMap<number | null, readonly Row[]>): Row[] {
  const flat: Row[] = []
  const waiting = [top]
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    flat.push(row)
    waiting.push(...(answersTo.get(row.id) ?? []).toReversed())
  }
  return flat
}
