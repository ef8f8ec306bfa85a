import type { z } from 'zod'
import type { address, shipping } from './parameters.ts'

/** The address with every field of the shape, null where nothing was given. */
export function withAddress(given: z.output<typeof address>) {
  return {
    city: given.city ?? null,
    country: given.country ?? null,
    line1: given.line1 ?? null,
    line2: given.line2 ?? null,
    postal_code: given.postal_code ?? null,
    state: given.state ?? null,
  }
}

export function withShipping(given: z.output<typeof shipping>) {
  return {
    address: withAddress(given.address),
    name: given.name,
    phone: given.phone ?? null,
    carrier: given.carrier ?? null,
    tracking_number: given.tracking_number ?? null,
  }
}
