import { addDays, isDate } from '#contracts/booking/zone-time.ts'
import { readId } from '#contracts/text/read-id.ts'

/** The serialised fields of a booking form, as its calls send them in `form` (facts product-kinds §1); the last of a name wins. */
export function readBookingForm({ form = '' }: Record<string, string>) {
  const fields = Object.fromEntries(new URLSearchParams(form))
  const part = (name: string) => fields[`wc_bookings_field_${name}`] ?? ''
  const date = [part('start_date_year'), part('start_date_month').padStart(2, '0')].join('-')
  return {
    fields,
    productId: readId(fields['add-to-cart']),
    resourceId: readId(part('resource')),
    blocks: /^[1-9]\d?$/.test(part('duration')) ? Number(part('duration')) : undefined,
    /** The day that was chosen; null before. */
    day: readDate(`${date}-${part('start_date_day').padStart(2, '0')}`),
    month: readDate(`${part('start_date_yearmonth') || date}-01`),
  }
}

export const readDate = (text: string): string | null => (isDate(text) ? text : null)

/** From the first date to the last one that a question may be about. */
export function readDates({ min_date = '', max_date = '' }: Record<string, string>, today: string) {
  const from = readDate(min_date) ?? today
  const last = readDate(max_date) ?? addDays(from, 31)
  return { from, to: last < from ? from : last }
}
