import { invalidRequest } from '../api/errors.ts'
import type { Work } from '../api/operation.ts'
import { newId, nowInSeconds } from '../ids.ts'
import { LATER } from '../scenarios.ts'
import type { Payout } from '../stripe-objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { insertBalanceTransaction } from './balance.ts'

const DAYS_ON_THE_WAY = 2

/** Sends the bank all that has come in since the last payout, in each currency of which something is left over. */
export function payOutBalance(work: Work): Payout[] {
  return work.store.payouts.openBalances().flatMap(({ currency, netCents, transactions }) => {
    if (netCents <= 0) return []
    const payout = newPayout(currency, netCents)
    payout.balance_transaction = insertBalanceTransaction(work, {
      ...{ type: 'payout', amountCents: -netCents, currency, source: payout.id, payout: payout.id },
    })
    work.store.objects.insert('payout', payout)
    work.store.payouts.take(payout.id, transactions)
    recordEvent(work, 'payout.created', payout)
    work.store.schedule.insert('settle-payout', payout.id, work.nowMs + LATER * 1000)
    return [payout]
  })
}

/** The bank has it, or sends it back: then its money is open again, and goes out with the next one. */
export function settlePayout(work: Work, id: string, outcome: 'paid' | 'failed'): void {
  const payout = work.store.objects.find('payout', id)
  if (!payout) return
  if (payout.status === 'failed' || payout.status === outcome) throw invalidRequest(`Payout ${id} is ${payout.status}.`)
  work.store.schedule.removeOf(id)
  if (outcome === 'paid') {
    const paid: Payout = { ...payout, status: 'paid' }
    work.store.objects.save('payout', paid)
    recordEvent(work, 'payout.paid', paid)
    return
  }
  const failed: Payout = {
    ...{ ...payout, status: 'failed', failure_code: 'account_closed' },
    failure_message: 'The bank account has been closed.',
    failure_balance_transaction: insertBalanceTransaction(work, {
      ...{ type: 'payout_failure', amountCents: payout.amount, currency: payout.currency, source: payout.id },
    }),
  }
  work.store.objects.save('payout', failed)
  recordEvent(work, 'payout.failed', failed)
}

function newPayout(currency: string, amount: number): Payout {
  const now = nowInSeconds()
  return {
    id: newId('po'),
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: now + DAYS_ON_THE_WAY * 86_400,
    automatic: true,
    balance_transaction: null,
    created: now,
    currency,
    description: 'STRIPE PAYOUT',
    destination: 'ba_tremplin',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  }
}
