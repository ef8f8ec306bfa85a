import type { Clock } from '#server/services.ts'

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' })

/** '2026-11-21': the day from which the bounds of dates count. */
export const todayInFrance = (clock: Clock): string => day.format(clock.now())
