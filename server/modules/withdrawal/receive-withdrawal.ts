import { digitsOf, type WithdrawalForm, withdrawalStatement } from '#contracts/order/withdrawal.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import { findOrder, listOrderAddresses } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import { findSameWithdrawal, insertWithdrawal, type Withdrawal } from './withdrawal-repository.ts'

/** A second click and a reloaded answer say nothing new. */
const REPEATED_MINUTES = 10

/** 'R-12' */
export const referenceOf = ({ id }: Pick<Withdrawal, 'id'>) => `R-${id}`

/**
 * Takes a statement of withdrawal in, whatever its author is entitled to and whether or not the order is found: what it
 * is worth is said in the receipt, which goes to the address that was typed. The answer tells nothing about any order.
 */
export async function receiveWithdrawal(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  form: WithdrawalForm,
): Promise<{ reference: string; receivedAt: Date }> {
  const orderId = await findOwnOrder(services, form)
  const receivedAt = services.clock.now()
  const statement = withdrawalStatement(form)
  return services.db.transaction(async (tx) => {
    const since = new Date(receivedAt.getTime() - REPEATED_MINUTES * 60_000)
    const same = await findSameWithdrawal(tx, { email: form.email, statement, since })
    if (same) return { reference: referenceOf(same), receivedAt: same.receivedAt }
    const withdrawal = await insertWithdrawal(tx, { ...form, orderId, statement, receivedAt })
    const about = String(withdrawal.id)
    await queueMails(services, tx, [
      { kind: 'withdrawal-receipt', about },
      { kind: 'withdrawal-notice', about },
    ])
    // What ends by itself does so at once; the order that it is about is looked at there.
    const job = { payload: { withdrawalId: withdrawal.id }, key: `withdrawal-${withdrawal.id}` }
    if (orderId !== null) await services.jobs.enqueue(tx, 'settle-withdrawal', [job])
    return { reference: referenceOf(withdrawal), receivedAt }
  })
}

/** The order of that number, when it was made with that address. */
async function findOwnOrder(
  { db }: Pick<Services, 'db'>,
  { orderNumber, email }: WithdrawalForm,
): Promise<number | null> {
  const order = await findOrder(db, Number(digitsOf(orderNumber)))
  if (!order) return null
  const addresses = await listOrderAddresses(db, order.id)
  return addresses.some((address) => address.email.toLowerCase() === email.toLowerCase()) ? order.id : null
}
