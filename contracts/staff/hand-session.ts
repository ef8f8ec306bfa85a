import type { BillingAddress } from '../address/address.ts'
import type { BookingOptions } from '../booking/booking-options.ts'
import { isDate } from '../booking/zone-time.ts'
import type { AddOns } from '../catalog/add-ons/add-on.ts'
import type { CountryOption } from '../countries/country-names.ts'
import { type PersonRef, personRefText, readPersonRef } from '../people/people.ts'
import { readId } from '../text/read-id.ts'
import type { FreeTime } from './hand-order.ts'

/** Which session is being booked for whom; all of it stands in the address of its form. Null: not chosen. */
export type HandSessionQuery = {
  productId: number | null
  resourceId: number | null
  /** 'YYYY-MM-DD' by the shop's clock. */
  date: string | null
  person: PersonRef | null
  /** The hour that is wished, where the agenda offers it; ISO 8601. */
  startsAt: string | null
}

/** The query of an address; what it says wrongly is left out. */
export function readHandSessionQuery(query: { get(name: string): string | null }): HandSessionQuery {
  const date = query.get('le') ?? ''
  return {
    productId: readId(query.get('produit') ?? ''),
    resourceId: readId(query.get('avec') ?? ''),
    date: isDate(date) && date > '2000' && date < '2100' ? date : null,
    person: readPersonRef(query.get('pour') ?? ''),
    startsAt: readStart(query.get('a') ?? ''),
  }
}

const readStart = (text: string) => (Number.isNaN(Date.parse(text)) ? null : text)

/** The address of a query, without its path; '' where nothing is chosen. */
export function handSessionQuery({ productId, resourceId, date, person, startsAt }: Partial<HandSessionQuery>): string {
  const pairs = [
    ['produit', productId],
    ['avec', resourceId],
    ['le', date],
    ['pour', person && personRefText(person)],
    ['a', startsAt && encodeURIComponent(startsAt)],
  ].flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** A session that somebody of the shop books for its buyer: what can be had on a date, and what is known of who comes. */
export type HandSession = {
  products: { id: number; name: string }[]
  /** Names of those that ask for what the desk does not: they are booked on their page. */
  leftOut: string[]
  /**
   * What is booked; null where nothing is sold that is. `people`: whom its buyer chooses from; [] where nobody is
   * chosen. `cents`: without options; null where they depend on how many come, or how long. `addOns`: its options, of which
   * the desk asks all but files.
   */
  product:
    | ({
        id: number
        name: string
        cents: number | null
        people: { id: number; name: string }[]
        addOns: AddOns | null
      } & Pick<BookingOptions, 'persons' | 'intakeFields'>)
    | null
  resourceId: number | null
  /** The date that is looked at, between the first and the last that can be booked. */
  date: string
  firstDate: string
  lastDate: string
  times: FreeTime[]
  /** The first free time after that date, where it has none itself. */
  next: { date: string; words: string } | null
  billing: BillingAddress
  countries: CountryOption[]
  currency: string
}
