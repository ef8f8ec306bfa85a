import { and, eq, like } from 'drizzle-orm'
import { getAccountMail, registerCustomer, signIn } from '#server/modules/accounts/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import type { Services } from '#server/services.ts'

export const PASSWORD = 'une phrase assez longue'

let count = 0
export function newEmail(): string {
  count += 1
  return `client.${count}@example.fr`
}

/** Customers of one shop, who all have the same password unless told otherwise. */
export function createCustomers(shop: Services) {
  return {
    async register(email = newEmail(), guestSessionId: string | null = null) {
      const result = await registerCustomer(shop, { email, password: PASSWORD, device: 'Firefox', guestSessionId })
      if (!result.ok) throw new Error(`registration refused: ${result.refusal}`)
      return { email, granted: result.granted, customerId: result.granted.customerId, cart: result.cart }
    },
    enter: (email: string, password = PASSWORD, guestSessionId: string | null = null) =>
      signIn(shop, { email, password, isRemembered: false, device: 'Firefox', guestSessionId }),
    /** The secret of the newest mail of a kind that a customer was owed. */
    async mailedToken(kind: Kind, customerId: number): Promise<string> {
      const owed = await shop.db
        .select()
        .from(mailOutbox)
        .where(and(eq(mailOutbox.kind, kind), like(mailOutbox.about, `${customerId}.%`)))
      const mail = await getAccountMail(shop, { kind, about: owed.at(-1)?.about ?? '' })
      return new URL(mail?.link?.url ?? '').searchParams.get('token') ?? ''
    },
    countMails: async (kind: Kind) => (await shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, kind))).length,
  }
}

type Kind = Parameters<typeof getAccountMail>[1]['kind']
