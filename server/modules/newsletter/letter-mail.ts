import type { LetterMail } from '#contracts/newsletter/letter.ts'
import { findSubscriber } from '#server/modules/contact/index.ts'
import { dropUnsentMail } from '#server/modules/notifications/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { buyersSince } from './audiences.ts'
import { findBuyer } from './buyers-repository.ts'
import { wayOutOfBuyer } from './leave-letters.ts'
import { findLetter, findReader, findStaffEmail, type Letter, markRefused, type Reader } from './letters-repository.ts'
import { renderLetter } from './render-letter.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'signer' | 'origin'>

/** The mail to one reader, by their number; null for who has left the list meanwhile. */
export async function getLetterMail(services: Deps, readerId: number): Promise<LetterMail | null> {
  const reader = await findReader(services.db, readerId)
  const letter = reader && (await findLetter(services.db, reader.letterId))
  const to = reader && (await findRecipient(services, reader))
  return letter && to ? mailOf(services, letter, to) : null
}

/** Where it goes, and the way out; null for who has left the list, refused or was forgotten meanwhile. */
async function findRecipient(services: Deps, { subscriptionId, orderId }: Reader): Promise<To | null> {
  if (orderId === null) {
    const subscriber = await findSubscriber(services, subscriptionId ?? 0)
    return subscriber && { to: subscriber.email, unsubscribeUrl: subscriber.unsubscriptionUrl }
  }
  const since = await buyersSince(services, services.db)
  const email = since && (await findBuyer(services.db, { orderId, since }))
  return email ? { to: email, unsubscribeUrl: wayOutOfBuyer(services, orderId) } : null
}

/** The same to somebody of the team. `about`: the letter, who asked, and which time. */
export async function getLetterTrial(services: Deps, about: string): Promise<LetterMail | null> {
  const [letterId = 0, staffId = 0] = about.split('.').map(Number)
  const letter = await findLetter(services.db, letterId)
  const to = await findStaffEmail(services.db, staffId)
  if (!letter || to === null) return null
  const mail = await mailOf(services, letter, { to, unsubscribeUrl: null })
  return { ...mail, subject: `[Essai] ${mail.subject}` }
}

type To = Pick<LetterMail, 'to' | 'unsubscribeUrl'>

async function mailOf({ db, origin }: Deps, { subject, body, audience }: Letter, to: To): Promise<LetterMail> {
  const { shopName, shopEmail, seller } = await getShopSettings(db)
  const legalLine = `${seller.name}, ${seller.address}, SIRET ${seller.siret}.`
  const shop = { name: shopName, legalLine, contactEmail: shopEmail }
  return { ...to, audience, subject, bodyHtml: renderLetter(body, origin), shop }
}

/** Their mailbox has refused it for good: the mail is owed no longer, and no other letter is written to them. */
export async function noteRefusedReader(services: Pick<Services, 'db' | 'clock'>, readerId: number): Promise<void> {
  await services.db.transaction(async (tx) => {
    await markRefused(tx, readerId, services.clock.now())
    await dropUnsentMail(tx, { kind: 'newsletter', about: String(readerId) })
  })
}
