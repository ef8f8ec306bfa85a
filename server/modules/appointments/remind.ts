import { queueMails } from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'
import { listToRemind } from './appointment-repository.ts'

/** Nobody is written to at night: reminders of a day go out from nine o'clock of the day before, by the session's clock. */
const FROM_HOUR = 9

/**
 * Owes a reminder for each session of tomorrow, once for each time that it has: one that was moved is reminded of anew. Gives
 * back how many.
 */
export async function remindOfAppointments(services: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<number> {
  return services.db.transaction(async (tx) => {
    const now = services.clock.now()
    const due = await listToRemind(tx, { now, fromHour: FROM_HOUR })
    await queueMails(
      services,
      tx,
      due.map((booking) => ({ kind: 'booking-reminder', about: reminderOf(booking) })),
    )
    return due.length
  })
}

/** A reminder is about a session at a time. */
const reminderOf = ({ id, startsAt }: { id: number; startsAt: Date }) => `${id}.${startsAt.getTime() / 1000}`

/** What a reminder is about; throws for what is none. */
export function readReminder(about: string): { bookingId: number; startsAt: Date } {
  const [, id, seconds] = /^(\d+)\.(\d+)$/.exec(about) ?? []
  if (!id || !seconds) throw new Error(`${about} is no reminder`)
  return { bookingId: Number(id), startsAt: new Date(Number(seconds) * 1000) }
}
