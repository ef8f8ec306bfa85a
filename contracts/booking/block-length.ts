import type { BookingSettings } from './booking-settings.ts'

/** How long a booking of so many blocks lasts, where it is counted in minutes or hours. */
export const blockMinutes = ({ durationUnit, duration }: Pick<BookingSettings, 'durationUnit' | 'duration'>) =>
  durationUnit === 'hour' ? duration * 60 : duration
