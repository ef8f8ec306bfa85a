/** The field in which a group's form asks how many pieces of a product are wanted (facts product-kinds §5). */
export const groupField = (productId: number) => `quantity[${productId}]`
