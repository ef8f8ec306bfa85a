import type { LostStatement, LostStatementRefusal } from '#contracts/staff/order-list.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import {
  closeLostWithdrawal,
  listLostWithdrawals,
  placeLostWithdrawal,
  referenceOf,
} from '#server/modules/withdrawal/index.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs'>
type Done = { ok: true } | { ok: false; refusal: LostStatementRefusal }

const MOST = 50

/** Statements of withdrawal whose order was not found, oldest first; [] for who decides none. */
export async function listLostStatements(
  services: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
): Promise<LostStatement[]> {
  if (await refuseStaff(services, actor, 'withdrawals.decide')) return []
  return (await listLostWithdrawals(services.db, MOST)).map((lost) => ({
    ...{ id: lost.id, reference: referenceOf(lost), orderNumber: lost.orderNumber, name: lost.name, email: lost.email },
    ...{ statement: lost.statement, receivedAt: lost.receivedAt.toISOString() },
  }))
}

/** Says which order it is about (`placeLostWithdrawal`): it is decided there. */
export async function placeLostStatement(
  services: Deps,
  actor: StaffActor,
  asked: { id: number; orderId: number },
): Promise<Done> {
  const refusal = await refuseStaff(services, actor, 'withdrawals.decide')
  return refusal ? { ok: false, refusal } : placeLostWithdrawal(services, { ...asked, by: byOf(actor) })
}

/** Says that it was answered apart (`closeLostWithdrawal`). */
export async function closeLostStatement(services: Deps, actor: StaffActor, asked: { id: number }): Promise<Done> {
  const refusal = await refuseStaff(services, actor, 'withdrawals.decide')
  return refusal ? { ok: false, refusal } : closeLostWithdrawal(services, { ...asked, by: byOf(actor) })
}

const byOf = ({ id }: StaffActor) => ({ actor: { kind: 'staff', id: String(id) } }) as const
