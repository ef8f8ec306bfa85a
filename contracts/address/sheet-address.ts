import type { FieldError } from '../checkout/checkout.ts'
import { statesOf } from '../countries/states.ts'

/** Countries whose post does without, though forms ask for it. */
const WITHOUT_POSTCODE = new Set(['AE', 'BH', 'IL', 'KW', 'OM', 'QA', 'SA'])

/**
 * What a form asks for and a wallet's sheet has no field for: an order by wallet does without (facts express-checkout §4).
 * One word for a name is a name.
 */
export function isExcusedInSheet({ field, problem, country }: FieldError): boolean {
  if (problem !== 'required') return false
  if (field === 'last_name') return true
  if (field === 'state') return (statesOf(country)?.length ?? 0) === 0
  return field === 'postcode' && WITHOUT_POSTCODE.has(country)
}
