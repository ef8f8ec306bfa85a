/** The contract's sentence for a call that got no usable answer, by what became of it. */
export function connectionErrorText(cause: unknown): string {
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'TimeoutError') return 'A timeout occurred while connecting to the server. Please try again.'
  if (name === 'AbortError') return 'The connection to the server was aborted. Please try again.'
  return 'An error occurred while connecting to the server. Please try again.'
}
