/** SQLSTATEs of a server that ends, does not take connections or gave up a statement for want of time. */
const AWAY_CODES =
  /^(?:08...|57P0[1-5]|57014|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
/** What the driver says without a code. */
const AWAY_MESSAGES =
  /^(?:Query read timeout|timeout expired|timeout exceeded when trying to connect|Connection terminated\b|Client has encountered a connection error)/

/** True for an error, or its cause, which says that the database cannot be asked now: not what was asked is at fault. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return AWAY_CODES.test(code) || AWAY_MESSAGES.test(error.message) || isDatabaseAway(error.cause)
}

/** In a few words, for one line of a log. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
