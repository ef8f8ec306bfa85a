import { bookingDay, bookingHour, zoneWords } from '../booking/booking-clock.ts'
import { formatMoney } from '../pricing/money.ts'
import type { BillingCycle, BillingPeriod } from '../subscription/billing-cycle.ts'

/** A service that begins before its buyer's fourteen days are over. */
export type EarlyService = {
  /** ISO 8601. */
  startsAt: string
  timeZone: string
  /** Of a series, how many there are and what each costs. */
  sessions: number
  perSessionCents: number
}

/** A subscription that begins with its order. `perDayCents`: what a day of it costs at most; null where nothing is paid at once. */
export type EarlySubscription = { perDayCents: number | null }

const SHORTEST_DAYS: Record<BillingPeriod, number> = { day: 1, week: 7, month: 28, year: 365 }

/** Of a period whose months may be short: the most that a day of it comes to, in cents. */
export const mostPerDayCents = (priceCents: number, { period, interval }: BillingCycle): number =>
  Math.ceil(priceCents / (SHORTEST_DAYS[period] * interval))

/** What is asked of its buyer (L221-25): the sentence to agree to, and what is said where the box is left unticked. */
export type ServiceConsent = { text: string; missing: string }

/** Of the wording, recorded with the order beside the sentence itself, which names dates. */
export const SERVICE_CONSENT_VERSION = '2026-11'

type Around = { withdrawalEndsAt: string; currency: string; subscriptions?: readonly EarlySubscription[] }

/** Null where nothing begins early. `withdrawalEndsAt`: ISO 8601. */
export function serviceConsent(
  early: readonly EarlyService[],
  { withdrawalEndsAt, currency, subscriptions = [] }: Around,
): ServiceConsent | null {
  if (early.length + subscriptions.length === 0) return null
  const texts = [
    ...subscriptions.map((subscription) => subscriptionText(subscription, currency)),
    singleText(early.filter(({ sessions }) => sessions === 1)),
    ...early.filter(({ sessions }) => sessions > 1).map((series) => seriesText(series, currency)),
  ]
  return {
    text: texts.filter((text) => text !== '').join(' '),
    missing: missingText(early[0], withdrawalEndsAt),
  }
}

function missingText(first: EarlyService | undefined, withdrawalEndsAt: string): string {
  if (!first)
    return 'Veuillez cocher la demande de commencer tout de suite\u202F: sans elle, nous ne pouvons pas ouvrir votre abonnement aujourd’hui.'
  const end = bookingDay(withdrawalEndsAt, first.timeZone)
  return `Veuillez cocher la demande de commencer avant la fin du délai de rétractation, ou choisir un créneau après le ${end}.`
}

function subscriptionText({ perDayCents }: EarlySubscription, currency: string): string {
  const most = perDayCents === null ? '' : `, soit ${formatMoney(perDayCents, currency)} par jour au plus`
  return `Je demande que mon abonnement commence tout de suite, avant la fin du délai de rétractation de quatorze jours. Si je me rétracte dans ce délai, je paierai seulement les jours écoulés${most}.`
}

const moment = ({ startsAt, timeZone }: EarlyService) =>
  `le ${bookingDay(startsAt, timeZone)} à ${bookingHour(startsAt, timeZone)} (${zoneWords(timeZone)})`

function singleText(single: EarlyService[]): string {
  if (single.length === 0) return ''
  const dates = new Intl.ListFormat('fr-FR').format(single.map(moment))
  const [wish, loss] =
    single.length === 1
      ? [`que ma séance ait lieu ${dates}`, 'la séance entièrement réalisée']
      : [`que mes séances aient lieu ${dates}`, 'chaque séance entièrement réalisée']
  return `Je demande ${wish}, avant la fin du délai de rétractation de quatorze jours. Je sais que, si je me rétracte après le début du service, je devrai payer la part déjà fournie, et je reconnais que je perdrai mon droit de rétractation une fois ${loss}.`
}

const seriesText = (series: EarlyService, currency: string) =>
  `Je demande que mon accompagnement commence ${moment(series)}, avant la fin du délai de rétractation de quatorze jours. Je sais que, si je me rétracte ensuite, chaque séance réalisée restera due pour sa part du prix, soit ${formatMoney(series.perSessionCents, currency)}, et je reconnais que je n’aurai plus de droit de rétractation une fois les ${series.sessions} séances réalisées.`
