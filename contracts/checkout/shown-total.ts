/** The total that a page shows beside its order button. */
export type ShownTotal = { cents: number; currency: string }

/** '1700 EUR': as the form posts it. */
export const writeShownTotal = ({ cents, currency }: ShownTotal) => `${cents} ${currency}`

/** Null for what is no such text, such as the nothing that other clients post. */
export function readShownTotal(text: string): ShownTotal | null {
  const [, cents, currency] = /^(\d{1,10}) ([A-Z]{3})$/.exec(text) ?? []
  return cents && currency ? { cents: Number(cents), currency } : null
}

export const isSameTotal = (one: ShownTotal, other: ShownTotal) =>
  one.cents === other.cents && one.currency === other.currency
