import type { Services } from '#server/services.ts'

const PURPOSE = 'invoice'
const TOKEN = /^([FA]\d{4})-(\d{1,9})-([\w-]{16,64})$/

export type DocumentNumber = { series: string; number: number }

/** The address part of an invoice or a credit note: its number and our signature. Whoever holds it may read it. */
export function createDocumentToken({ signer }: Pick<Services, 'signer'>, { series, number }: DocumentNumber): string {
  const printed = `${series}-${number}`
  return `${printed}-${signer.sign(PURPOSE, printed)}`
}

/** The number, or null for a token that is not ours or was altered. */
export function readDocumentToken({ signer }: Pick<Services, 'signer'>, token: string): DocumentNumber | null {
  const [, series, number, signature] = TOKEN.exec(token) ?? []
  if (!series || !number || !signature || !signer.verify(PURPOSE, `${series}-${number}`, signature)) return null
  return { series, number: Number(number) }
}
