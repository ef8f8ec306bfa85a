/** A value of a version as its field has it; '' for what is not there. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A number that was typed; null for an empty field, -1, which no schema takes, for anything else. */
export const numberOf = (typed: string): number | null => {
  if (typed.trim() === '') return null
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : -1
}
