import { STATUS_LABELS } from '#contracts/order/order.ts'
import { formatMachineAmount } from '#contracts/pricing/money.ts'
import type { OrderRow } from '#contracts/staff/order-list.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { csvOf } from '#contracts/text/csv.ts'
import { recordForStaff, refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { sinceOf } from './list-orders.ts'
import { type OrderScope, type Person, selectOrders, selectPeople } from './order-list-repository.ts'

type Deps = Pick<Services, 'db' | 'clock'>

/** What one file holds at most, and how much of it is read at a time. */
const EXPORTED_ORDERS = 20_000
const BATCH = 1_000

type Listed = Omit<OrderRow, 'createdAt'> & { createdAt: Date }
export type ExportRefusal = StaffRefusal | { code: 'too-many' }

/**
 * The orders of a filter as a table for spreadsheets, newest first. Who bought is in it only where that is asked for, which
 * asks for the second factor again; the trail keeps who took what.
 */
export async function exportOrders(
  services: Deps,
  actor: StaffActor,
  { scope, withPeople }: { scope: OrderScope; withPeople: boolean },
): Promise<{ ok: true; csv: string } | { ok: false; refusal: ExportRefusal }> {
  const refusal = await refuseStaff(services, actor, withPeople ? 'orders.export-people' : 'orders.export')
  if (refusal) return { ok: false, refusal }
  const { db, clock } = services
  const action = withPeople ? 'people-exported' : 'orders-exported'
  await recordForStaff(db, { clock, by: actor.id }, { action, about: actor.id })
  const rows: string[][] = [withPeople ? [...HEAD, ...PEOPLE] : HEAD]
  for (let before: number | null = null; ; ) {
    const batch: Listed[] = await selectOrders(
      db,
      { ...scope, since: sinceOf(services, scope) },
      { before, after: null, take: BATCH },
    )
    const people = withPeople
      ? await selectPeople(
          db,
          batch.map(({ id }) => id),
        )
      : null
    rows.push(...batch.map((order) => [...cellsOf(order), ...(people ? personCells(people.get(order.id)) : [])]))
    if (rows.length > EXPORTED_ORDERS + 1) return { ok: false, refusal: { code: 'too-many' } }
    if (batch.length < BATCH) return { ok: true, csv: csvOf(rows) }
    before = batch.at(-1)?.id ?? 0
  }
}

const HEAD = ['Commande', 'Reçue le', 'État', 'Total', 'Remboursé', 'Devise', 'Contenu']
const PEOPLE = ['Prénom', 'Nom', 'E-mail', 'Téléphone', 'Pays']

/** French spreadsheets reckon with a comma. */
const amount = (cents: number, currency: string) => formatMachineAmount(cents, currency).replace('.', ',')

const cellsOf = ({ id, createdAt, status, totalCents, refundedCents, currency, contents }: Listed) => [
  ...[String(id), createdAt.toISOString(), STATUS_LABELS[status]],
  ...[amount(totalCents, currency), amount(refundedCents, currency), currency, contents],
]

const personCells = (person: Person | undefined) =>
  person ? [person.firstName, person.lastName, person.email, person.phone, person.country] : ['', '', '', '', '']
