import { eq } from 'drizzle-orm'
import { addDays } from '#contracts/booking/zone-time.ts'
import { listSlots } from '#server/modules/bookings/index.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { Buyer } from '#test/support/buyer.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { newEmail } from './account.ts'
import { GOODS } from './shop-pages.ts'

const DAY_MS = 86_400_000

/** A session of the demonstration that a guest has paid for, a week ahead; gives the page that its mail leads to. */
export async function bookAsGuest(shop: RunningShop): Promise<{ path: string; email: string; startsAt: string }> {
  const id = await idOf(shop, GOODS.session.slug)
  const from = addDays(new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10), 0)
  const clock = { now: () => new Date() }
  const slots = await listSlots({ db: shop.db, clock }, { productId: id, from, to: addDays(from, 20) })
  const startsAt = slots?.days.flatMap((day) => day.slots).find(({ left }) => left > 0)?.startsAt ?? ''
  const email = await payForSlot(shop, { slug: GOODS.session.slug, startsAt })
  return { path: await mailedPath(shop, email), email, startsAt }
}

/** Somebody orders and pays for this very slot of the demonstration's session; gives their address. */
export async function payForSlot(
  shop: RunningShop,
  { slug, startsAt }: { slug: string; startsAt: string },
): Promise<string> {
  const buyer = new Buyer(shop.origin)
  const email = newEmail()
  await buyer.post('/?wc-ajax=add_to_cart', {
    ...{ product_id: String(await idOf(shop, slug)), quantity: '1', wc_bookings_field_start_date_time: startsAt },
    ...{ wc_bookings_intake_offre: 'Vendeuse', 'wc_bookings_intake_format-prevu': 'Téléphone' },
  })
  const placed = await buyer.placeOrder({ billing_email: email, service_consent: '1' })
  if (placed.result !== 'success') throw new Error(`the session was not bought: ${placed.messages}`)
  return email
}

async function idOf(shop: RunningShop, slug: string): Promise<number> {
  const [product] = await shop.db.select({ id: products.id }).from(products).where(eq(products.slug, slug))
  if (!product) throw new Error(`There is no ${slug}`)
  return product.id
}

/** Of the mails to that address, the one about the session: another may come first. */
export async function mailedPath(shop: RunningShop, email: string): Promise<string> {
  await shop.inbox.waitFor(email)
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = (await shop.inbox.messages()).filter(({ to }) => to.includes(email))
    const [path] = mails.flatMap(({ html }) => /\/rendez-vous\/[\w-]+\//.exec(html) ?? [])
    if (path) return path
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('No mail leads to the session')
}
