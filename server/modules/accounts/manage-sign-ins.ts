import type { SignInView } from '#contracts/account/account.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import { deleteExpiredSignIns, deleteSignIn, deleteSignInsBut, listLiveSignIns } from './sign-in-repository.ts'

type Deps = Pick<Services, 'db' | 'clock'>

/** The browsers in which a customer is signed in, this one marked. */
export async function listSignIns(
  { db, clock }: Deps,
  { customerId, signInId }: { customerId: number; signInId: number | null },
): Promise<SignInView[]> {
  const signIns = await listLiveSignIns(db, customerId, clock.now())
  return signIns.map(({ id, device, lastSeenAt }) => ({
    id,
    device,
    lastSeenAt: lastSeenAt.toISOString(),
    isThisBrowser: id === signInId,
  }))
}

/** Ends one sign-in of this customer; another customer's is left alone. */
export const endSignIn = ({ db }: Pick<Services, 'db'>, signIn: { customerId: number; signInId: number }) =>
  deleteSignIn(db, { customerId: signIn.customerId, id: signIn.signInId })

/** Ends every sign-in of a customer but this browser's. */
export const endOtherSignIns = ({ db }: Pick<Services, 'db'>, kept: { customerId: number; signInId: number }) =>
  deleteSignInsBut(db, { customerId: kept.customerId, keptId: kept.signInId })

/** Ends every sign-in of a customer. */
export const endAllSignIns = (tx: Transaction, customerId: number) => deleteSignInsBut(tx, { customerId, keptId: null })

/** Forgets the sign-ins whose time is over; gives back how many. */
export const forgetExpiredSignIns = ({ db, clock }: Deps): Promise<number> => deleteExpiredSignIns(db, clock.now())
