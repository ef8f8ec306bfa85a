import type { DeskWithdrawal } from '#contracts/staff/order-page.ts'
import { listCourseShares } from '#server/modules/courses/index.ts'
import { listOrderLines } from '#server/modules/orders/index.ts'
import {
  getWithdrawalMail,
  listOwedWithdrawals,
  referenceOf,
  type Withdrawal,
} from '#server/modules/withdrawal/index.ts'
import type { Services } from '#server/services.ts'

/** Statements about an order as who decides reads them: with what the law gives for each of its lines. */
export async function presentWithdrawals(
  services: Pick<Services, 'db' | 'origin'>,
  withdrawals: readonly Withdrawal[],
): Promise<DeskWithdrawal[]> {
  const ids = withdrawals.map(({ id }) => id)
  const owed = new Set(ids.length === 0 ? [] : await listOwedWithdrawals(services.db, ids))
  return Promise.all(
    withdrawals.map(async (each) => {
      const { order, refundBy } = await getWithdrawalMail(services, { id: each.id })
      const shares = order ? await sharesOf(services, order.id, each.receivedAt) : []
      return {
        ...{ id: each.id, reference: referenceOf(each), statement: each.statement, refundBy },
        ...{ receivedAt: each.receivedAt.toISOString(), state: stateOf(each), isOwed: owed.has(each.id) },
        lines: (order?.lines ?? []).map(({ label, right }, index) => ({
          ...{ label, right },
          share: right === 'pro-rata' ? (shares[index] ?? null) : null,
        })),
      }
    }),
  )
}

/** Of the lines of an order, in their order. */
async function sharesOf({ db }: Pick<Services, 'db'>, orderId: number, at: Date) {
  const shares = await listCourseShares(db, { orderId, at })
  return (await listOrderLines(db, orderId)).map(({ id }) => shares.get(id) ?? null)
}

function stateOf({ settledAt, decidedAt, refusedFor }: Withdrawal): DeskWithdrawal['state'] {
  if (settledAt !== null) return 'settled'
  if (decidedAt === null) return 'open'
  return refusedFor === null ? 'accepted' : 'refused'
}
