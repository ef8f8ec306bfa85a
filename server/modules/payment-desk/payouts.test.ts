import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PayoutPage, readPayoutPage } from '#contracts/staff/payouts.ts'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { reconcileCases, reconcileRefunds } from '#server/modules/payments/index.ts'
import { readPayouts } from '#server/modules/payouts/index.ts'
import { payouts } from '#server/modules/payouts/tables.ts'
import { payForDownload } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { exportPayout, exportPayouts, listWaitingPayments, openPayments, openPayout, openPayouts } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const actor = (role: Role = 'owner'): StaffActor => ({
  ...{ id: 7, name: 'Sonia', role },
  confirmedAt: shop.services.clock.now(),
})
const FIRST: PayoutPage = { before: null, after: null, isUnmatchedOnly: false }
const list = async (page: Partial<PayoutPage> = {}) => {
  const opened = await openPayouts(shop.services, actor(), { ...FIRST, ...page })
  if (!opened.ok) throw new Error(opened.refusal.code)
  return opened.view
}
const open = async (id: string, page: Partial<PayoutPage> = {}) => {
  const opened = await openPayout(shop.services, actor(), { id, ...FIRST, ...page })
  if (!opened.ok || !opened.view) throw new Error(`no payout ${id}`)
  return opened.view
}
async function text(csv: AsyncIterable<string>): Promise<string> {
  let all = ''
  for await (const part of csv) all += part
  return all
}

test('payouts are for owner and management to see, and for nobody else', async () => {
  for (const role of ROLES) {
    const done = [
      (await openPayouts(shop.services, actor(role), FIRST)).ok,
      (await openPayout(shop.services, actor(role), { id: 'po_none', ...FIRST })).ok,
      (await exportPayouts(shop.services, actor(role))).ok,
      (await exportPayout(shop.services, actor(role), 'po_none')).ok,
    ]
    const may = role === 'owner' || role === 'management'
    expect([role, done]).toEqual([role, [may, may, may, may]])
  }
  expect(await list()).toEqual({ rows: [], newer: false, older: false, readAt: null, isLate: false })
  expect(await openPayout(shop.services, actor(), { id: 'po_none', ...FIRST })).toEqual({ ok: true, view: null })
})

test('a payout holds its sales, what was given back and taken by a bank, and fees, each with its order', async () => {
  const [one, two, three] = [await payForDownload(shop), await payForDownload(shop), await payForDownload(shop)]
  await shop.sandbox.refund(one.chargeId, 500)
  await reconcileRefunds(shop.services)
  await shop.sandbox.doubt(three.chargeId, 'dispute')
  await reconcileCases(shop.services)
  await shop.sandbox.payOut()
  await readPayouts(shop.services)
  const [row] = (await list()).rows
  // Each sale of 17,00 euros leaves 51 cents with the provider, the claim 15,00 euros more.
  expect(row).toMatchObject({
    ...{ status: 'in_transit', amountCents: 5100 - 153 - 500 - 1700 - 1500, currency: 'EUR', failureCode: null },
    sums: { salesCents: 5100, feesCents: 1653, backCents: 2200, otherCents: 0 },
  })
  const { entries, count, unmatched } = await open(row?.id ?? '')
  expect([count, unmatched]).toEqual([5, 0])
  const told = entries.map(({ kind, orderId, amountCents, match }) => `${kind} ${orderId} ${amountCents} ${match}`)
  expect(told.toSorted()).toEqual(
    [
      ...[one, two, three].map(({ id }) => `sale ${id} 1700 agrees`),
      `refund ${one.id} -500 agrees`,
      `dispute ${three.id} -1700 agrees`,
    ].toSorted(),
  )
})

test('money in a payout that no order has is named, alone where it is asked for', async () => {
  const order = await payForDownload(shop)
  await shop.sandbox.chargeBehindTheShopsBack({})
  await shop.sandbox.payOut()
  await readPayouts(shop.services)
  const [row] = (await list()).rows
  const id = row?.id ?? ''
  expect(await open(id)).toMatchObject({ count: 2, unmatched: 1 })
  const alone = await open(id, { isUnmatchedOnly: true })
  expect(alone.entries).toMatchObject([{ kind: 'sale', orderId: null, amountCents: 1700, match: 'unknown' }])
  const exported = await exportPayout(shop.services, actor(), id)
  if (!exported.ok || !exported.csv) throw new Error('nothing to export')
  const lines = (await text(exported.csv)).trim().split('\r\n')
  expect(lines[0]).toBe('Mouvement;Date;Nature;Référence;Commande;Monnaie;Montant;Frais;Net;Rapprochement')
  const own = lines.find((line) => line.includes(order.chargeId))
  expect(own).toMatch(new RegExp(`;Vente;${order.chargeId};${order.id};EUR;17,00;0,51;16,49;Juste$`))
  expect(lines.filter((line) => line.endsWith(';Dans aucune commande'))).toHaveLength(1)
})

test('one payout that cannot be read keeps no older one from it, and is told of and asked for again', async () => {
  for (const _ of [1, 2]) {
    await payForDownload(shop)
    await shop.sandbox.payOut()
  }
  const { payments, ...services } = shop.services
  const [newest] = await payments.listPayouts(new Date(0))
  const listPayoutEntries: typeof payments.listPayoutEntries = async (id) => {
    if (id === newest?.id) throw new Error('this one never')
    return payments.listPayoutEntries(id)
  }
  await expect(readPayouts({ ...services, payments: { ...payments, listPayoutEntries } })).rejects.toThrow('never')
  const { rows, readAt } = await list()
  const salesById = new Map(rows.map((row) => [row.id, row.sums?.salesCents ?? null]))
  expect([...salesById.values()].toSorted()).toEqual([1700, null])
  expect([salesById.get(newest?.id ?? ''), readAt]).toEqual([null, expect.any(String)])
  expect(await readPayouts(shop.services)).toBe(1)
})

test('payouts that can never be read keep older ones waiting for one reading at most', async () => {
  const { payments, ...services } = shop.services
  await payForDownload(shop)
  await shop.sandbox.payOut()
  const [readable] = await payments.listPayouts(new Date(0))
  for (const _ of [1, 2, 3, 4, 5]) {
    await payForDownload(shop)
    await shop.sandbox.payOut()
  }
  const listPayoutEntries: typeof payments.listPayoutEntries = async (id) => {
    if (id !== readable?.id) throw new Error(`never ${id}`)
    return payments.listPayoutEntries(id)
  }
  // Its seconds do not tell which of them is the oldest.
  const listPayouts: typeof payments.listPayouts = async (since) =>
    (await payments.listPayouts(since)).map((payout) => ({
      ...payout,
      createdAt: new Date(payout.createdAt.getTime() - (payout.id === readable?.id ? 60_000 : 0)),
    }))
  const read = () => readPayouts({ ...services, payments: { ...payments, listPayouts, listPayoutEntries } })
  const salesOf = async () => (await list()).rows.map(({ sums }) => sums?.salesCents ?? null)
  await expect(read()).rejects.toThrow('never')
  expect(await salesOf()).toEqual([null, null, null, null, null, null])
  shop.passTime(24 * 3600)
  await expect(read()).rejects.toThrow('never')
  expect(await salesOf()).toEqual([null, null, null, null, null, 1700])
  expect(await list()).toMatchObject({ isLate: false })
})

test('what a bank sent back waits for somebody until a later payout has left, which holds it', async () => {
  await payForDownload(shop)
  await shop.sandbox.payOut()
  await readPayouts(shop.services)
  const [row] = (await list()).rows
  await shop.sandbox.failPayout(row?.id ?? '')
  await readPayouts(shop.services)
  expect((await list()).rows).toMatchObject([{ status: 'failed', failureCode: 'account_closed' }])
  expect(await listWaitingPayments(shop.services, actor())).toMatchObject([{ kind: 'payout', count: 1, cents: 1649 }])
  const view = await openPayments(shop.services, actor())
  expect(view.ok && view.view.failedPayouts).toBe(1)
  // Moments of the provider are whole seconds: this one is made to be of another day.
  await shop.services.db.update(payouts).set({ createdAt: new Date(Date.now() - 86_400_000) })
  await payForDownload(shop)
  await shop.sandbox.payOut()
  await readPayouts(shop.services)
  expect(await listWaitingPayments(shop.services, actor())).toEqual([])
  expect((await list()).rows[0]).toMatchObject({ amountCents: 3298, sums: { salesCents: 1700, otherCents: 1649 } })
  const exported = await exportPayouts(shop.services, actor())
  if (!exported.ok) throw new Error('nothing to export')
  const [, newest, oldest] = (await text(exported.csv)).split('\r\n')
  expect(newest).toMatch(/;En route;;EUR;17,00;0,51;0,00;16,49;32,98$/)
  expect(oldest).toMatch(/;Refusé par la banque;Le compte bancaire est clos\.;EUR;17,00;0,51;0,00;0,00;16,49$/)
})

test('a provider that does not answer leaves what was read, and the page says since when', async () => {
  await payForDownload(shop)
  await shop.sandbox.payOut()
  await readPayouts(shop.services)
  await shop.sandbox.turn({ faults: [{ match: 'GET /v1/payouts', times: 9, kind: 'status', status: 500 }] })
  shop.passTime(2 * 3600)
  await expect(readPayouts(shop.services)).rejects.toThrow()
  expect(await list()).toMatchObject({ rows: [{ status: 'in_transit' }], isLate: true })
  await shop.sandbox.resetKnobs()
  await readPayouts(shop.services)
  expect(await list()).toMatchObject({ isLate: false })
})

test('what a payout holds is read once, also where the reading of it was broken off', async () => {
  await payForDownload(shop)
  await shop.sandbox.payOut()
  await shop.sandbox.turn({
    faults: [{ match: 'GET /v1/balance_transactions', times: 9, kind: 'status', status: 500 }],
  })
  await expect(readPayouts(shop.services)).rejects.toThrow()
  expect((await list()).rows).toMatchObject([{ sums: null }])
  await shop.sandbox.resetKnobs()
  expect(await readPayouts(shop.services)).toBe(1)
  expect(await readPayouts(shop.services)).toBe(0)
  expect((await list()).rows).toMatchObject([{ sums: { salesCents: 1700 } }])
})

test('a long list goes on where the page before ended, both ways', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, 1 + day))
  const rows = Array.from({ length: 120 }, (_, day) => ({
    ...{ id: `po_${String(day).padStart(3, '0')}`, status: 'paid' as const, amountCents: 100, currency: 'EUR' },
    ...{ holds: 'untold' as const, createdAt: at(day), arrivesAt: at(day + 2) },
  }))
  await shop.services.db.insert(payouts).values(rows)
  const first = await list()
  expect([first.rows.length, first.rows[0]?.id, first.newer, first.older]).toEqual([50, 'po_119', false, true])
  const second = await list({ before: first.rows.at(-1)?.id ?? null })
  const last = await list({ before: second.rows.at(-1)?.id ?? null })
  expect([last.rows.length, last.rows.at(-1)?.id, last.newer, last.older]).toEqual([20, 'po_000', true, false])
  const back = await list({ after: last.rows[0]?.id ?? null })
  expect([back.rows, back.newer, back.older]).toEqual([second.rows, true, true])
  const exported = await exportPayouts(shop.services, actor())
  expect(exported.ok && (await text(exported.csv)).trim().split('\r\n')).toHaveLength(121)
})

test('an address names a place of the list by an id of the provider, and by nothing else', () => {
  expect(readPayoutPage(new URLSearchParams('avant=po_1&apres=po_2&ecarts=1'))).toEqual({
    ...{ before: 'po_1', after: null, isUnmatchedOnly: true },
  })
  expect(readPayoutPage(new URLSearchParams("avant=1'--&apres=txn_2"))).toMatchObject({ before: null, after: 'txn_2' })
})
