import { sql } from 'drizzle-orm'
import { fillIn, GOOD_MESSAGE, openContactPage, sendFeedback } from '#test/support/contact-visitor.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import type { Buyer } from './buyer.ts'

type Shop = Pick<RunningShop, 'db' | 'origin'>

/** By the form of the contact page. */
export async function writeToTheShop({ db, origin }: Shop, { firstName, lastName, email }: Buyer, message: string) {
  // A script writes faster than people do: what is sent too fast is held.
  await db.execute(
    sql`update contact_forms set definition = jsonb_set(definition, '{settings,minSecondsBeforeSubmit}', '0')`,
  )
  const { formId, fields } = await openContactPage(origin, '/contact/')
  await sendFeedback(origin, {
    formId,
    fields: fillIn(fields, { ...GOOD_MESSAGE, name: `${firstName} ${lastName}`, email, message }),
  })
}

/** Four stars for a product, by somebody who reads from `address`. */
export async function review(
  { origin }: Shop,
  { firstName, email }: Buyer,
  { productId, comment, address }: { productId: number; comment: string; address: string },
): Promise<void> {
  const words = { author: firstName, email, comment, rating: '4' }
  await fetch(`${origin}/wp-comments-post.php`, {
    method: 'POST',
    body: new URLSearchParams({ ...words, comment_post_ID: String(productId), comment_parent: '0' }),
    headers: { 'x-forwarded-for': address },
    redirect: 'manual',
  })
}
