/** The number of a row as addresses, forms and commands write it: nine digits at most, which PostgreSQL's integer holds; else null. */
export const readId = (text: unknown): number | null =>
  typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
