type Priced = { regularPriceCents: number; salePriceCents: number | null }

/** What one piece of a product or variation costs today: on its page, on its card, in a cart. */
export const priceToPay = ({ regularPriceCents, salePriceCents }: Priced) => salePriceCents ?? regularPriceCents

export const priceOf = (item: Priced) => ({ unitPriceCents: priceToPay(item), isOnSale: item.salePriceCents !== null })
