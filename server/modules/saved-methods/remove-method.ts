import type { SavedMethodView } from '#contracts/payment/saved-methods.ts'
import type { Transaction } from '#server/database/database.ts'
import { lockCustomer } from '#server/modules/customers/index.ts'
import type { Services } from '#server/services.ts'
import { detachment, preference } from './keep-method.ts'
import { presentMethod } from './list-saved-methods.ts'
import { deleteMethod, findMethod, listMethods, lockMethod, setDefault } from './saved-method-repository.ts'

export type RemovalDeps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log'>
type Own = { customerId: number; id: number }
/** `mayGo`: asked with the method held; those above know what it is charged for. */
type Removing = Own & { mayGo?: (tx: Transaction) => Promise<boolean> }

/**
 * Takes one of a customer's own methods out of their account, and from the provider by a job; the newest that is left comes
 * first then. Gives back what it was; null, and nothing happens, for one that is not theirs, or may not go.
 */
export async function removeSavedMethod(
  services: RemovalDeps,
  { customerId, id, mayGo = async () => true }: Removing,
): Promise<SavedMethodView | null> {
  const { db, clock, jobs } = services
  return db.transaction(async (tx) => {
    await lockCustomer(tx, customerId)
    const method = await lockMethod(tx, { customerId, id })
    if (!method) return refuse(services, { customerId, id })
    if (!(await mayGo(tx))) return null
    await deleteMethod(tx, id)
    await jobs.enqueue(tx, 'detach-payment-method', [detachment(method)])
    const [next] = method.isDefault ? await listMethods(tx, customerId) : []
    if (next) await setDefault(tx, { customerId, id: next.id })
    if (method.isDefault) await jobs.enqueue(tx, 'prefer-payment-method', [preference(customerId)])
    return presentMethod(method, clock.now())
  })
}

/** Has one of a customer's own methods come first. Gives it back; null, and nothing happens, for one that is not theirs. */
export async function preferSavedMethod(
  services: RemovalDeps,
  { customerId, id }: Own,
): Promise<SavedMethodView | null> {
  const { db, clock, jobs } = services
  return db.transaction(async (tx) => {
    await lockCustomer(tx, customerId)
    const method = await findMethod(tx, { customerId, id })
    if (!method) return refuse(services, { customerId, id })
    await setDefault(tx, { customerId, id })
    await jobs.enqueue(tx, 'prefer-payment-method', [preference(customerId)])
    return presentMethod({ ...method, isDefault: true }, clock.now())
  })
}

/** Nobody is told whether there is one of that number. */
function refuse({ log }: Pick<Services, 'log'>, { customerId, id }: Own): null {
  log.warn({ customerId, savedMethodId: id }, 'a customer asked for a payment method that is not theirs')
  return null
}
