/** True for an error, or its cause, which says that other rows still refer to what was to be deleted. */
export function isStillNamed(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '23503') || isStillNamed(error.cause)
}
