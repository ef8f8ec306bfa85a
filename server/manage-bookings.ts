import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { beginningOf, lengthOf, RULE_WORDS, referenceOf, titleOf } from '#contracts/booking/appointment-words.ts'
import { type Booking, bookingStateWords, isAsked, isUnplaced } from '#contracts/booking/booking.ts'
import { requestRefusalText } from '#contracts/booking/booking-request.ts'
import type { ShopCancellation } from '#contracts/booking/cancellation-terms.ts'
import { changeRefusalText } from '#contracts/booking/change-refusal.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import { readId } from '#contracts/text/read-id.ts'
import {
  type AgendaEntry,
  type AnsweredRequest,
  type AppointmentForShop,
  acceptRequest,
  cancelAppointmentByShop,
  listAgenda,
  moveAppointment,
  refuseRequest,
  showAppointment,
} from './modules/appointments/index.ts'
import { listRequests } from './modules/bookings/index.ts'
import { done, failed, runCommand, type Told } from './run-command.ts'
import type { Services } from './services.ts'

const USAGE = `Usage\u202F:
  npm run bookings -- list                      les séances à venir, et celles qui attendent un autre créneau
  npm run bookings -- show <numéro>             une séance, ce que son client a écrit, ce qu’une annulation coûterait
  npm run bookings -- move <numéro> <début>     la place à un autre créneau libre, convenu avec son client
                                                (début\u202F: 2026-12-08T17:30:00Z)
  npm run bookings -- cancel <numéro> --reason <motif>
                                                l’annule du fait de la boutique\u202F: tout est remboursé, ou la séance d’une
                                                série est à reprendre\u202F; le client reçoit le motif
  npm run bookings -- requests                  ce qui attend votre réponse, ou son paiement depuis
  npm run bookings -- accept <numéro>           dit oui à une demande\u202F: son client reçoit le lien qui la paie
  npm run bookings -- refuse <numéro> --reason <motif>
                                                lui dit non\u202F: le créneau est libre, rien n’était payé
  --by <nom>                                    qui décide (votre nom sur cette machine, sinon)`

async function manage(shop: Services, args: string[]): Promise<Told> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { by: { type: 'string' }, reason: { type: 'string' } },
  })
  const [command = '', number = '', startsAt = ''] = positionals
  if (command === 'list') return done(describeAll(await listAgenda(shop)))
  if (command === 'requests') return done(describeRequests(await listRequests(shop.db)))
  const bookingId = readId(number.replace(/^RDV-/i, ''))
  if (bookingId === null) return failed(USAGE)
  const reason = values.reason?.trim() ?? ''
  if (command === 'show') return show(shop, bookingId)
  if (command === 'move' && startsAt !== '') return move(shop, { bookingId, startsAt })
  const actor = { kind: 'staff', id: values.by ?? userInfo().username } as const
  if (command === 'accept') return answer(await acceptRequest(shop, { bookingId, actor }), 'acceptée')
  if (command === 'refuse' && reason !== '')
    return answer(await refuseRequest(shop, { bookingId, actor, reason }), 'refusée')
  // The law asks for no reason, its buyer does.
  if (command === 'cancel' && reason !== '') return cancel(shop, { bookingId, reason, by: { actor } })
  return failed(USAGE)
}

function describeAll(entries: AgendaEntry[]): string {
  if (entries.length === 0) return 'Aucune séance à venir'
  return entries
    .map(({ id, status, heldUntil, productName, orderId, buyerName, ...time }) =>
      [
        `${referenceOf({ id })}, ${beginningOf(time)}, ${productName}, commande ${orderId}`,
        ...(buyerName === '' ? [] : [buyerName]),
        ...(isAsked({ status, heldUntil }) ? ['à confirmer (accept ou refuse)'] : []),
        ...(isUnplaced({ status, heldUntil }) ? ['payée, mais son créneau est pris\u202F: à replacer (move)'] : []),
      ].join(', '),
    )
    .join('\n')
}

function describeRequests(requests: Booking[]): string {
  if (requests.length === 0) return 'Aucune demande'
  return requests
    .map((booking) => {
      const term = isAsked(booking) ? 'à confirmer avant le' : 'acceptée, à payer avant le'
      const until = booking.heldUntil === null ? '' : `${term} ${formatMoment(booking.heldUntil)}`
      return [`${referenceOf(booking)}, ${beginningOf(booking)}`, booking.productName, until].join(', ')
    })
    .join('\n')
}

async function show(shop: Services, bookingId: number): Promise<Told> {
  const shown = await showAppointment(shop, { bookingId })
  return shown ? done(describe(shown)) : failed(`Il n’y a pas de séance n°\u00A0${bookingId} commandée`)
}

function describe({ mail, changes, cancelling }: AppointmentForShop): string {
  const { appointment, buyer, answers, options } = mail
  const { booking, currency } = appointment
  return [
    `${referenceOf(booking)}, commande ${mail.orderId}\u202F: ${titleOf(appointment)}`,
    `${beginningOf(booking)}, ${lengthOf(booking)}, ${bookingStateWords(booking)}`,
    `${buyer.name}, ${buyer.email}`,
    ...options.map(({ name, value }) => `${name}\u202F: ${value}`),
    ...answers.map(({ label, value }) => `${label}\u202F: ${value}`),
    ...changes.map(({ kind, by, at, rule }) =>
      [
        `${kind === 'moved' ? 'Déplacée' : 'Annulée'} par ${by === 'shop' ? 'la boutique' : 'le client'}`,
        formatMoment(at),
        ...(rule ? [RULE_WORDS[rule]] : []),
      ].join(', '),
    ),
    ...(cancelling ? [`L’annuler (cancel ${booking.id} --reason …)\u202F: ${costOf(cancelling, currency)}`] : []),
  ].join('\n')
}

function costOf({ rule, givenBackCents, compensationCents }: ShopCancellation, currency: string): string {
  const back = rule === 'series-by-shop' ? 'séance à reprendre' : `${formatMoney(givenBackCents, currency)} à rendre`
  return compensationCents === 0 ? back : `${back}, et ${formatMoney(compensationCents, currency)} d’indemnité à virer`
}

async function move(shop: Services, to: { bookingId: number; startsAt: string }): Promise<Told> {
  const moved = await moveAppointment(shop, { ...to, by: 'shop' })
  if (!moved.ok) return failed(changeRefusalText(moved.refusal, moved.name))
  return done(
    `${referenceOf(moved.booking)}\u202F: déplacée, ${beginningOf(moved.booking)}. Son client reçoit un courriel.`,
  )
}

const answer = (answered: AnsweredRequest, how: string): Told =>
  answered.ok
    ? done(`${referenceOf(answered.booking)}\u202F: ${how}. Son client reçoit un courriel.`)
    : failed(requestRefusalText(answered.refusal))

async function cancel(shop: Services, wish: Parameters<typeof cancelAppointmentByShop>[1]): Promise<Told> {
  const cancelled = await cancelAppointmentByShop(shop, wish)
  if (!cancelled.ok) return failed(changeRefusalText(cancelled.refusal, cancelled.name))
  const { booking, outcome } = cancelled
  const shown = await showAppointment(shop, { bookingId: booking.id })
  const currency = shown?.mail.appointment.currency ?? ''
  const cost = 'compensationCents' in outcome ? `${costOf(outcome, currency)}. ` : ''
  return done(`${referenceOf(booking)}\u202F: annulée. ${cost}Son client reçoit un courriel.`)
}

// Once all of the file is there: what is told below would not be yet.
await runCommand(manage, USAGE)
