import { formatMachineAmount } from '#contracts/pricing/money.ts'
import {
  ENTRY_WORDS,
  explainFailure,
  MATCH_WORDS,
  PAYOUT_STATES,
  type PayoutEntryRow,
  type PayoutRow,
} from '#contracts/staff/payouts.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { CSV_START, csvLines } from '#contracts/text/csv.ts'
import { SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import { PART_ROWS, unhurried } from '#server/database/unhurried.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { findPayout, selectEntries, selectPayouts } from './payouts-repository.ts'

type Deps = Pick<Services, 'db' | 'clock'>
type Exported<Table> = ({ ok: true } & Table) | { ok: false; refusal: StaffRefusal }

/** All payouts as a table to keep, written out as it is read. It names nobody. */
export async function exportPayouts(
  services: Deps,
  actor: StaffActor,
): Promise<Exported<{ csv: AsyncIterable<string> }>> {
  const refusal = await refuseStaff(services, actor, 'payments.read')
  if (refusal) return { ok: false, refusal }
  const rowsAfter = (before: string | null) => selectPayouts(services.db, { before, after: null, take: PART_ROWS })
  return { ok: true, csv: unhurried(tableOf(PAYOUT_HEADS, rowsAfter, payoutCells)) }
}

/** What one payout holds, movement by movement, as such a table; null where there is none of that id. */
export async function exportPayout(
  services: Deps,
  actor: StaffActor,
  id: string,
): Promise<Exported<{ csv: AsyncIterable<string> | null }>> {
  const refusal = await refuseStaff(services, actor, 'payments.read')
  if (refusal) return { ok: false, refusal }
  const payout = await findPayout(services.db, id)
  if (!payout) return { ok: true, csv: null }
  const page = { payoutId: id, after: null, isUnmatchedOnly: false, take: PART_ROWS }
  const rowsAfter = (before: string | null) => selectEntries(services.db, { ...page, before })
  return { ok: true, csv: unhurried(tableOf(ENTRY_HEADS, rowsAfter, (entry) => entryCells(entry, payout.currency))) }
}

async function* tableOf<Row extends { id: string }>(
  heads: readonly string[],
  rowsAfter: (before: string | null) => Promise<Row[]>,
  cells: (row: Row) => string[],
): AsyncIterable<string> {
  yield CSV_START + csvLines([heads])
  for (let before: string | null = null; ; ) {
    const rows = await rowsAfter(before)
    yield csvLines(rows.map(cells))
    const last = rows.at(-1)
    if (!last || rows.length < PART_ROWS) return
    before = last.id
  }
}

const PAYOUT_HEADS = [
  ...['Versement', 'Créé le', 'Arrivée', 'État', 'Motif du refus', 'Monnaie'],
  ...['Ventes', 'Frais', 'Rendus et litiges', 'Autres', 'Versé'],
]
const ENTRY_HEADS = [
  ...['Mouvement', 'Date', 'Nature', 'Référence', 'Commande'],
  ...['Monnaie', 'Montant', 'Frais', 'Net', 'Rapprochement'],
]

/** French spreadsheets reckon with a comma. */
const sumIn = (currency: string) => (cents: number) => formatMachineAmount(cents, currency).replace('.', ',')

function payoutCells({ id, status, amountCents, currency, failureCode, createdAt, arrivesAt, sums }: PayoutRow) {
  const sum = sumIn(currency)
  const parts = sums ? [sums.salesCents, sums.feesCents, sums.backCents, sums.otherCents].map(sum) : ['', '', '', '']
  return [
    ...[id, dayOf(createdAt), dayOf(arrivesAt), PAYOUT_STATES[status].word, explainFailure(failureCode)],
    ...[currency, ...parts, sum(amountCents)],
  ]
}

function entryCells(
  { id, createdAt, kind, sourceId, orderId, amountCents, feeCents, match }: PayoutEntryRow,
  currency: string,
) {
  const sum = sumIn(currency)
  return [
    ...[id, dayOf(createdAt), ENTRY_WORDS[kind], sourceId, orderId === null ? '' : String(orderId)],
    ...[currency, sum(amountCents), sum(feeCents), sum(amountCents - feeCents), MATCH_WORDS[match]],
  ]
}

const day = new Intl.DateTimeFormat('fr-FR', { timeZone: SHOP_TIME_ZONE })
const dayOf = (iso: string) => day.format(new Date(iso))
