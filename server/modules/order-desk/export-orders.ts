import { STATUS_LABELS } from '#contracts/order/order.ts'
import { formatMachineAmount } from '#contracts/pricing/money.ts'
import { type OrderRow, sourceOfRow } from '#contracts/staff/order-list.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { CSV_START, csvLines } from '#contracts/text/csv.ts'
import { PART_ROWS, unhurried } from '#server/database/unhurried.ts'
import { recordForStaff, refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { sinceOf } from './list-orders.ts'
import {
  type Accepted,
  type OrderScope,
  type Person,
  selectAccepted,
  selectOrders,
  selectPeople,
} from './order-list-repository.ts'

type Deps = Pick<Services, 'db' | 'clock'>

type Listed = Omit<OrderRow, 'createdAt'> & { createdAt: Date }
type Asked = { scope: OrderScope; withPeople: boolean }

/**
 * The orders of a filter as a table for spreadsheets, newest first, a part at a time as they are read. Who bought is in it only
 * where that is asked for, which asks for the second factor again; the trail keeps who took what.
 */
export async function exportOrders(
  services: Deps,
  actor: StaffActor,
  asked: Asked,
): Promise<{ ok: true; csv: AsyncIterable<string> } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, asked.withPeople ? 'orders.export-people' : 'orders.export')
  if (refusal) return { ok: false, refusal }
  const { db, clock } = services
  const action = asked.withPeople ? 'people-exported' : 'orders-exported'
  await recordForStaff(db, { clock, by: actor.id }, { action, about: actor.id })
  return { ok: true, csv: unhurried(partsOf(services, asked)) }
}

async function* partsOf(services: Deps, { scope, withPeople }: Asked): AsyncGenerator<string> {
  const { db } = services
  const since = sinceOf(services, scope)
  yield CSV_START + csvLines([withPeople ? [...HEAD, ...PEOPLE] : HEAD])
  for (let before: number | null = null; ; ) {
    const batch: Listed[] = await selectOrders(db, { ...scope, since }, { before, after: null, take: PART_ROWS })
    const ids = batch.map(({ id }) => id)
    const accepted = await selectAccepted(db, ids)
    const people = withPeople ? await selectPeople(db, ids) : null
    yield csvLines(
      batch.map((order) => [
        ...cellsOf(order),
        ...acceptedCells(accepted.get(order.id)),
        ...(people ? personCells(people.get(order.id)) : []),
      ]),
    )
    if (batch.length < PART_ROWS) return
    before = batch.at(-1)?.id ?? 0
  }
}

const ACCEPTED = ['CGV acceptées', 'Accord d’accès immédiat', 'Accord de service']
const HEAD = ['Commande', 'Reçue le', 'État', 'Total', 'Remboursé', 'Devise', 'Contenu', 'Source', ...ACCEPTED]
const PEOPLE = ['Prénom', 'Nom', 'E-mail', 'Téléphone', 'Pays']

/** French spreadsheets reckon with a comma. */
const amount = (cents: number, currency: string) => formatMachineAmount(cents, currency).replace('.', ',')

const cellsOf = ({ id, createdAt, status, totalCents, refundedCents, currency, contents, ...row }: Listed) => [
  ...[String(id), createdAt.toISOString(), STATUS_LABELS[status]],
  ...[amount(totalCents, currency), amount(refundedCents, currency), currency, contents, sourceOfRow(row)],
]

const acceptedCells = (accepted: Accepted | undefined) => [
  ...[accepted?.terms ?? '', accepted?.digital ?? '', accepted?.service ?? ''],
]

const personCells = (person: Person | undefined) =>
  person ? [person.firstName, person.lastName, person.email, person.phone, person.country] : ['', '', '', '', '']
