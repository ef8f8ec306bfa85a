import { type ExchangeRef, readRef, refText } from './exchanges.ts'

/** The place of one exchange in the list: its moment to the microsecond, as PostgreSQL has it, and which one it is. */
export type ExchangePlace = { at: string; ref: ExchangeRef }

const CURSOR = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z)_([mc]\d+)$/

export const placeText = ({ at, ref }: ExchangePlace): string => `${at}_${refText(ref)}`

/** Null for what is no place: the list then begins at its beginning. */
export function readPlace(text: string | null): ExchangePlace | null {
  const [, at = '', name = ''] = CURSOR.exec(text ?? '') ?? []
  const ref = readRef(name)
  return ref && !Number.isNaN(Date.parse(at)) ? { at, ref } : null
}
