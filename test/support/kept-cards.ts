import { and, eq } from 'drizzle-orm'
import { findProviderCustomerId } from '#server/modules/payments/index.ts'
import { savedMethods } from '#server/modules/saved-methods/tables.ts'
import type { PayingShop } from './paying-shop.ts'

/** All that a customer keeps, or the one of this number, is refused from now on, each time that it is charged. */
export async function keepRefused(
  { services: { db, payments }, sandbox }: Pick<PayingShop, 'services' | 'sandbox'>,
  customerId: number,
  { card = REFUSED_WHEN_CHARGED, id }: { card?: string; id?: number } = {},
): Promise<void> {
  const owner = await findProviderCustomerId(db, customerId)
  const attached = await payments.attachPaymentMethod(await sandbox.createCard(card), owner ?? '')
  await db
    .update(savedMethods)
    .set({ providerId: attached?.id ?? '' })
    .where(and(eq(savedMethods.customerId, customerId), id === undefined ? undefined : eq(savedMethods.id, id)))
}

/** Can be kept, and is refused by its bank. */
const REFUSED_WHEN_CHARGED = '4000000000000341'
