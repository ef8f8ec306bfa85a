import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** So many that country codes and leading zeros, which some write and others leave out, are not among them. */
const LENGTH = 8

/** The last digits of a telephone number, however it is written; indexes are built on it. */
export const phoneEnd = (column: SQLWrapper): SQL =>
  sql`right(regexp_replace(${column}, '[^0-9]', '', 'g'), ${sql.raw(String(LENGTH))})`

/** The same of what somebody looks for; null for what is no telephone number. */
export function readPhoneEnd(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  const isWritten = /^\+?[\d\s().\u00A0/-]+$/.test(text) && digits.length >= LENGTH && digits.length <= 15
  return isWritten ? digits.slice(-LENGTH) : null
}
