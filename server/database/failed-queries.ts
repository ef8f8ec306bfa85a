import { DrizzleQueryError } from 'drizzle-orm'

/** The failed statements behind an error, itself and its causes; their messages quote their parameters. */
export function failedQueries(error: unknown): DrizzleQueryError[] {
  if (!(error instanceof Error)) return []
  const deeper = failedQueries(error.cause)
  return error instanceof DrizzleQueryError ? [error, ...deeper] : deeper
}
