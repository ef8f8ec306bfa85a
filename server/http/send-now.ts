import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#server/services.ts'

const PATIENCE_MILLISECONDS = 10_000

/**
 * Sends owed mails at once, so that whoever sent a form learns whether its mail went out. True when the mail server took
 * the first one within ten seconds. What it did not take stays owed: the worker sends it later.
 */
export function createSendNow(services: Services): (mailIds: string[]) => Promise<boolean> {
  const underWay = new Map<string, Promise<boolean>>()
  const send = async (mailId: string) => {
    // Loaded with the first message: templates are the worker's business otherwise.
    const { sendMail } = await import('#server/jobs/tasks/send-mail.ts')
    try {
      await sendMail(services, { mailId })
      return true
    } catch (error) {
      services.log.warn({ err: error, mailId }, 'mail was not handed over; the worker will try')
      return false
    }
  }
  // A form that is sent twice at once asks for the same mail twice.
  const sendOnce = (mailId: string) => {
    const sending = underWay.get(mailId) ?? send(mailId).finally(() => underWay.delete(mailId))
    underWay.set(mailId, sending)
    return sending
  }
  return async (mailIds) => {
    const [first] = await Promise.all(mailIds.map((mailId) => withinPatience(sendOnce(mailId))))
    return first ?? true
  }
}

async function withinPatience(sending: Promise<boolean>): Promise<boolean> {
  const patience = new AbortController()
  const outOfTime = sleep(PATIENCE_MILLISECONDS, false, { signal: patience.signal }).catch(() => false)
  try {
    return await Promise.race([sending, outOfTime])
  } finally {
    patience.abort()
  }
}
