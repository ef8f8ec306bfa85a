import { TOO_MANY_TRIES } from '../text/too-many-tries.ts'

/* What is said of an order whose answer was lost, once the shop has said that it came to nothing. */

const TRY_AGAIN = 'Rien n’a été débité\u202F: vous pouvez réessayer.'

/** The words for an order that the shop has never received, and never will. */
export const NEVER_ARRIVED = `Votre commande ne nous est pas parvenue. ${TRY_AGAIN}`

/** `status`: of the answer that came instead; null where none did. */
export function whyNothing(status: number | null): string {
  if (status === 429) return `${TOO_MANY_TRIES} Rien n’a été débité.`
  return status === null ? NEVER_ARRIVED : `Votre commande n’a pas pu être enregistrée (erreur ${status}). ${TRY_AGAIN}`
}
