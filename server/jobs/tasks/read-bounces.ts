import { explainBoxFailure } from '#server/mail/bounce-box.ts'
import { readBounce } from '#server/mail/read-bounce.ts'
import { noteRefusedReader } from '#server/modules/newsletter/index.ts'
import { findBoxPlace, noteBounce, noteBoxFailure, setBoxPlace } from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'

/**
 * Reads what has come back since: a letter's reader whose mailbox refuses for good is left out from now on, and the log of mails
 * tells of each. How far it was read is kept once all of it is noted: whoever dies in the middle reads the same again.
 */
export async function readBounces(services: Services): Promise<void> {
  const { db, bounces, clock, origin } = services
  if (!bounces) return
  const { place, mails } = await bounces.readSince(await findBoxPlace(db)).catch(async (error: unknown) => {
    await noteBoxFailure(db, { failure: explainBoxFailure(error), failedAt: clock.now() })
    throw error
  })
  const host = new URL(origin).hostname
  for (const bounce of mails.flatMap((mail) => readBounce(mail, host) ?? [])) {
    const mail = await noteBounce(db, bounce)
    if (bounce.isForGood && mail?.kind === 'newsletter') await noteRefusedReader(services, Number(mail.about))
  }
  await setBoxPlace(db, place, clock.now())
}
