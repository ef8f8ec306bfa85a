/**
 * What each gives, once all are done: steps of one transaction whose statements travel together, in no promised order.
 * Unlike `Promise.all` it waits for all of them when one fails, too: a transaction must not be taken back, and its
 * connection go to somebody else, while one of its steps still has statements to send.
 */
export async function together<const Steps extends readonly Promise<unknown>[]>(steps: Steps): Promise<Ends<Steps>> {
  // Waited for once: drizzle sends a query anew each time that somebody waits for it.
  const ends = await Promise.allSettled(steps)
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  if (failures.length > 0) throw failures.find((failure) => !isAftermath(failure)) ?? failures[0]
  return ends.map((end) => (end.status === 'fulfilled' ? end.value : undefined)) as Ends<Steps>
}

/**
 * The same for steps that need what those before them have written, but not their answer: their first statements are
 * sent, and so done, in this order.
 */
export async function inOrder<const Steps extends readonly (() => PromiseLike<unknown>)[]>(
  steps: Steps,
): Promise<EndsOf<Steps>> {
  const ends: Promise<unknown>[] = []
  for (const step of steps) {
    ends.push(Promise.resolve(step()))
    // A query of drizzle is sent in the microtask after it is waited for.
    await undefined
  }
  return together(ends) as Promise<EndsOf<Steps>>
}

export type EndsOf<Steps extends readonly ((...on: never[]) => PromiseLike<unknown>)[]> = {
  -readonly [Step in keyof Steps]: Awaited<ReturnType<Steps[Step]>>
}

type Ends<Steps extends readonly Promise<unknown>[]> = { -readonly [Step in keyof Steps]: Awaited<Steps[Step]> }

/** A statement that was refused for the sake of another's failure: PostgreSQL's `in_failed_sql_transaction`. */
const isAftermath = (failure: unknown) =>
  failure instanceof Error && [failure, failure.cause].some((each) => codeOf(each) === '25P02')

/** On the error itself where drizzle has wrapped none around it. */
const codeOf = (error: unknown) => (error as { code?: unknown } | undefined)?.code
