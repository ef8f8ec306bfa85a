/** Whether an account can be erased now: orders that are not over; whether its address was confirmed. */
export type ErasureView = { isAddressForgotten: boolean; waitsFor: number[] }

/** Why nothing was erased. `orders`: numbers of those that are not over. */
export type ErasureRefusal = { code: 'unknown' } | { code: 'open-orders'; orders: number[] }

export function explainErasureRefusal(refusal: ErasureRefusal): string {
  switch (refusal.code) {
    case 'unknown':
      return 'Ce compte n’existe plus.'
    case 'open-orders':
      return `L’effacement attend la fin de ${refusal.orders.length > 1 ? 'ces commandes' : 'cette commande'}\u202F: ${refusal.orders.map((id) => `n°\u00A0${id}`).join(', ')}.`
  }
}
