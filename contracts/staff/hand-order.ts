import type { BillingAddress } from '../address/address.ts'
import type { CartView } from '../cart/cart.ts'
import type { CountryOption } from '../countries/country-names.ts'
import { readId } from '../text/read-id.ts'

/** A time that can be booked, as a draft offers it; `value` is what its form posts. */
export type FreeTime = { value: string; words: string }

/** `startsAt`: ISO 8601. `resourceId`: who or what is free then; null where the product has none. */
export type ChosenTime = { startsAt: string; resourceId: number | null }

export const writeFreeTime = ({ startsAt, resourceId }: ChosenTime): string =>
  resourceId === null ? startsAt : `${startsAt} ${resourceId}`

/** Null for what no list offers. */
export function readFreeTime(text: string): ChosenTime | null {
  const [startsAt = '', id] = text.split(' ')
  if (Number.isNaN(Date.parse(startsAt))) return null
  return { startsAt, resourceId: id === undefined ? null : readId(id) }
}

/** Something that can be put into an order by hand. Amounts in the smallest unit of the shop's currency. */
export type HandOffer = {
  productId: number
  name: string
  /** What of it is chosen; one with an empty name where there is nothing to choose, and no `variationId`. */
  choices: { variationId: number | null; name: string; cents: number | null; left: number | null }[]
  /** Next times that are free; null for what is not booked. */
  times: FreeTime[] | null
  /** Why nobody but its buyer can order it; '' where anybody can. */
  why: string
}

/** An order that somebody of the shop is putting together; it is theirs alone, and kept until it is placed or dropped. */
export type HandDraft = {
  cart: CartView
  billing: BillingAddress
  countries: CountryOption[]
}
