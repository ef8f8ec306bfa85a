import { desc } from 'drizzle-orm'
import { ROUTES } from '#contracts/site/routes.ts'
import { REGISTER_FIELDS } from '#contracts/wire/account.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { Buyer } from './buyer.ts'
import type { RunningShop } from './running-shop.ts'

let accounts = 0

/** Somebody who has opened an account over the wire and is signed in. */
export async function registered({ origin, db }: RunningShop): Promise<{ buyer: Buyer; customerId: number }> {
  const buyer = new Buyer(origin)
  accounts += 1
  await buyer.post(ROUTES.account, {
    [REGISTER_FIELDS.email]: `membre.${accounts}@example.fr`,
    [REGISTER_FIELDS.password]: 'une phrase assez longue',
    [REGISTER_FIELDS.nonce]: hiddenField(await (await buyer.get(ROUTES.account)).text(), REGISTER_FIELDS.nonce),
    [REGISTER_FIELDS.button]: 'S’inscrire',
  })
  const [customer] = await db.select().from(customers).orderBy(desc(customers.id)).limit(1)
  return { buyer, customerId: customer?.id ?? 0 }
}

/** What a hidden field of a page holds; '' where it has none of that name. */
export const hiddenField = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
