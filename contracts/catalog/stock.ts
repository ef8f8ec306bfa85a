/** Whether more may be sold than there is: not at all, once the buyer has been told, or without a word about it. */
export const BACKORDERS = ['no', 'notify', 'yes'] as const
export type Backorders = (typeof BACKORDERS)[number]

/** Pieces of a product or variation: null where they are not counted, below 0 where so many are owed to buyers. */
export type Stocked = { stock: number | null; backorders: Backorders }

/** Most pieces of it that somebody may buy; null where nothing limits it. */
export const piecesToSell = ({ stock, backorders }: Stocked): number | null => (backorders === 'no' ? stock : null)
