import type { Services } from '#server/services.ts'

const PURPOSE = 'invoice'
const CONFIRMATION = 'order-confirmation'
const TOKEN = /^([FA]\d{4})-(\d{1,9})-([\w-]{16,64})$/

export type DocumentNumber = { series: string; number: number }

/** The address part of an invoice or a credit note: its number and our signature. Whoever holds it may read it. */
export function createDocumentToken({ signer }: Pick<Services, 'signer'>, { series, number }: DocumentNumber): string {
  const printed = `${series}-${number}`
  return `${printed}-${signer.sign(PURPOSE, printed)}`
}

/** The address part of an order's confirmation: its number and our signature, made for nothing else. */
export const createConfirmationToken = ({ signer }: Pick<Services, 'signer'>, orderId: number): string =>
  `${orderId}-${signer.sign(CONFIRMATION, String(orderId))}`

/** The order's number, or null for a token that is not ours or was altered. */
export function readConfirmationToken({ signer }: Pick<Services, 'signer'>, token: string): number | null {
  const [, orderId, signature] = /^([1-9]\d{0,8})-([\w-]{16,64})$/.exec(token) ?? []
  return orderId && signature && signer.verify(CONFIRMATION, orderId, signature) ? Number(orderId) : null
}

/** The number, or null for a token that is not ours or was altered. */
export function readDocumentToken({ signer }: Pick<Services, 'signer'>, token: string): DocumentNumber | null {
  const [, series, number, signature] = TOKEN.exec(token) ?? []
  if (!series || !number || !signature || !signer.verify(PURPOSE, `${series}-${number}`, signature)) return null
  return { series, number: Number(number) }
}
