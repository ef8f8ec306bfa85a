import { type Dispatch, promiseWords } from '#contracts/delivery/dispatch.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import type { DeliveryDetails, Destination } from '#contracts/pricing/shipping.ts'
import { matchZone } from './match-zone.ts'
import type { Zone, ZoneMethod } from './zone-repository.ts'

type Days = Pick<ZoneMethod, 'minDays' | 'maxDays'>

/** What tells the day by which goods are there: when they are ordered, and when the shop sends. Null: no day is told. */
export type Promising = { at: Date; dispatch: Dispatch } | null

/** 'sous 3 à 5 jours ouvrés'; '' where the shop has not said. */
export function describeDelay({ minDays, maxDays }: Days): string {
  if (minDays === null || maxDays === null) return ''
  const days = minDays > 0 && minDays < maxDays ? `${minDays} à ${maxDays}` : `${maxDays}`
  return `sous ${days}\u00A0${maxDays > 1 ? 'jours ouvrés' : 'jour ouvré'}`
}

/** What is told with a rate before anything is paid, and kept with the order. */
export function deliveryDetails(
  method: Days & Pick<ZoneMethod, 'kind' | 'pickupAddress' | 'pickupHours'>,
  promising: Promising = null,
): DeliveryDetails {
  const delay = withDay(describeDelay(method), method.maxDays, promising)
  if (method.kind !== 'local_pickup') return delay ? [`Livraison ${delay}`] : []
  return [delay && `Prêt ${delay}`, method.pickupAddress, capitalized(method.pickupHours)].filter((line) => line !== '')
}

/** 'sous 3 à 5 jours ouvrés, au plus tard le mercredi 2 décembre' */
function withDay(delay: string, maxDays: number | null, promising: Promising): string {
  const day = promising && promiseWords(promising.at, maxDays, promising.dispatch)
  return day ? `${delay}, ${day}` : delay
}

/** How soon what is sent arrives at a destination, by the slowest and the quickest way there: 'sous 3 à 5 jours ouvrés'. */
export function describeUsualDelay(
  zones: readonly Zone[],
  destination: Destination,
  promising: Promising = null,
): string {
  const sent = (matchZone(zones, destination)?.methods ?? []).filter(({ kind }) => kind !== 'local_pickup')
  const days = sent.flatMap(({ minDays, maxDays }) =>
    minDays === null || maxDays === null ? [] : [{ minDays, maxDays }],
  )
  if (days.length === 0 || days.length < sent.length) return ''
  const minDays = Math.min(...days.map((each) => each.minDays))
  const maxDays = Math.max(...days.map((each) => each.maxDays))
  return withDay(describeDelay({ minDays, maxDays }), maxDays, promising)
}

/** All ways of delivery with price and delay, as a list in Markdown for texts that people read or accept. */
export function deliveryList(zones: readonly Zone[], currency: string): string {
  const items = zones.flatMap(({ name, methods }) =>
    methods.map((method) => {
      const sentences = [`**${name}, ${method.title}**\u202F: ${priceOf(method, currency)}`, ...deliveryDetails(method)]
      return `- ${sentences.join('. ')}.`
    }),
  )
  return items.join('\n')
}

function priceOf(method: ZoneMethod, currency: string): string {
  const { kind, costCents, classCostsCents, freeFromCents, acceptsCoupon } = method
  if (kind === 'free_shipping') {
    const ways = [
      freeFromCents !== null && `dès ${formatMoney(freeFromCents, currency)} d’achats`,
      acceptsCoupon && 'avec un code qui l’offre',
    ].filter((way) => way !== false)
    return ['offert', ways.join(' ou ')].filter((part) => part !== '').join(' ')
  }
  if (Object.keys(classCostsCents).length > 0) return `à partir de ${formatMoney(costCents, currency)}`
  return costCents === 0 ? 'offert' : formatMoney(costCents, currency)
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
