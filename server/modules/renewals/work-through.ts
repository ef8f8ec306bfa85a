/** How many charges wait for the provider's answer at the same time: it takes half a second for each. */
const CHARGES_AT_ONCE = 16
/** How many are listed at once. */
const PAGE = 200
/** A run ends before the schedule's next one begins, which takes up what is left. */
const RUN_MS = 280_000

type Work<Row> = {
  /** What is due after `after`, in the order of its waiting: whatever cannot be done keeps nothing behind it waiting. */
  list(page: { after: Row | null; limit: number }): Promise<Row[]>
  /** Writes down what is to be sent, in a transaction of its own; gives back what sends it, or null. */
  prepare(row: Row): Promise<(() => Promise<unknown>) | null>
  /** The same of some at once, as far as that goes: null for each that is to be prepared alone. Never fails. */
  prepareTogether?(rows: readonly Row[]): Promise<readonly ((() => Promise<unknown>) | null)[]>
  /** What of either failed; the others go on. */
  failed(row: Row, error: unknown): void
}

/**
 * Does all that is due, page by page: prepared one after the other, so that no process takes all connections of its pool,
 * and sent side by side. Several workers may go through the same: who comes second finds it done. Gives back how many it
 * looked at. `stop`: what is prepared by then is still sent, and nothing more begun.
 */
export async function workThrough<Row>(
  work: Work<Row>,
  { limit = PAGE, stop }: { limit?: number | undefined; stop?: AbortSignal | undefined } = {},
): Promise<number> {
  const { list, prepare, failed } = work
  const endsAt = performance.now() + RUN_MS
  const sending = new Set<Promise<unknown>>()
  let seen = 0
  for (let after: Row | null = null; performance.now() < endsAt && !stop?.aborted; ) {
    const page: Row[] = await list({ after, limit })
    for await (const { row, together } of inChunks(page, work, stop)) {
      const send = together ?? (await prepare(row).catch((error: unknown) => failed(row, error)))
      if (!send) continue
      const sent: Promise<unknown> = send()
        .catch((error: unknown) => failed(row, error))
        .finally(() => sending.delete(sent))
      sending.add(sent)
      if (sending.size >= CHARGES_AT_ONCE) await Promise.race(sending)
    }
    seen += page.length
    after = page.at(-1) ?? null
    if (page.length < limit) break
  }
  await Promise.all(sending)
  return seen
}

/** As many are prepared together as are sent side by side: none waits long between being written and being sent. */
async function* inChunks<Row>(
  page: readonly Row[],
  { prepareTogether }: Pick<Work<Row>, 'prepareTogether'>,
  stop?: AbortSignal,
) {
  for (let from = 0; from < page.length && !stop?.aborted; from += CHARGES_AT_ONCE) {
    const rows = page.slice(from, from + CHARGES_AT_ONCE)
    const sends = rows.length > 1 && prepareTogether ? await prepareTogether(rows) : []
    for (const [place, row] of rows.entries()) yield { row, together: sends[place] ?? null }
  }
}
