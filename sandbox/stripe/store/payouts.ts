import type { Queries } from './queries.ts'

/** What has come in and gone out since the last payout, in one currency. */
export type OpenBalance = { currency: string; netCents: number; transactions: string[] }

/** Which movements of the balance went out with which payout; the movements themselves are objects. */
export type Payouts = {
  openBalances(): OpenBalance[]
  take(payout: string, transactions: readonly string[]): void
}

export const payoutsIn = (queries: Queries): Payouts => ({
  openBalances: () => {
    const rows = queries.all(
      `select id, body ->> '$.currency' as currency, body ->> '$.net' as net from objects
       where kind = 'balance_transaction' and not exists (select 1 from payout_entries where txn = objects.id)
       order by sequence`,
    )
    return [...Map.groupBy(rows, (row) => String(row.currency))].map(([currency, own]) => ({
      currency,
      netCents: own.reduce((sum, row) => sum + Number(row.net), 0),
      transactions: own.map((row) => String(row.id)),
    }))
  },
  take: (payout, transactions) => {
    for (const id of transactions) queries.run('insert into payout_entries (txn, payout) values (?, ?)', id, payout)
  },
})
