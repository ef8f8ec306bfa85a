import { readId } from '../text/read-id.ts'

/** What goes into one parcel, to be printed and laid into it: no price is on it. */
export type PackingSlip = {
  orderId: number
  /** ISO 8601. */
  orderedAt: string
  /** Where it goes, as an envelope has it; the one that is billed where nothing else was said. */
  address: string[]
  phone: string
  shippingTitle: string
  buyerNote: string
  lines: { words: string; sku: string; quantity: number }[]
  /** Pieces that left in an earlier parcel. */
  sentBefore: number
}

/** As many as somebody prints at a time. */
const MOST_SLIPS = 100

/** Orders whose slips an address asks for, each once. */
export function readSlipOrders(params: { getAll(name: string): string[] }): number[] {
  const ids = params.getAll(SLIP_PARAM).map(readId)
  return [...new Set(ids.filter((id) => id !== null))].slice(0, MOST_SLIPS)
}

export const SLIP_PARAM = 'commande'
