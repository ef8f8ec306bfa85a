/** What one piece of a product or variation costs today. */
export const priceOf = (item: { regularPriceCents: number; salePriceCents: number | null }) => ({
  unitPriceCents: item.salePriceCents ?? item.regularPriceCents,
  isOnSale: item.salePriceCents !== null,
})
