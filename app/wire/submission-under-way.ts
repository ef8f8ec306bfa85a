import { SUBMISSION_STORAGE } from '#contracts/privacy/browser-storage.ts'

/**
 * Remembers the click on the order button that has no answer yet, in this tab and for this page: after a reload the page
 * asks what became of it.
 */
export function rememberSubmission(id: string): void {
  store((storage) => storage.setItem(SUBMISSION_STORAGE, JSON.stringify({ id, path: window.location.pathname })))
}

export function forgetSubmission(): void {
  store((storage) => storage.removeItem(SUBMISSION_STORAGE))
}

/** The id of the click that this page still waits for; null when there is none. */
export function submissionUnderWay(): string | null {
  const kept: unknown = store((storage) => JSON.parse(storage.getItem(SUBMISSION_STORAGE) ?? 'null'))
  const isHere = isSubmission(kept) && kept.path === window.location.pathname
  return isHere ? kept.id : null
}

/** Without a storage (switched off, full) there is nothing to come back to: the order itself is safe either way. */
function store<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(window.sessionStorage)
  } catch {
    return null
  }
}

const isSubmission = (kept: unknown): kept is { id: string; path: string } =>
  typeof kept === 'object' && kept !== null && 'id' in kept && typeof kept.id === 'string' && 'path' in kept
