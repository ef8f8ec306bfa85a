import type { BookingChoice } from '#contracts/booking/booking.ts'
import type { BookingRefusal } from '#contracts/booking/booking-refusal.ts'
import type { BookingSettings } from '#contracts/booking/booking-settings.ts'
import { refuseIntake } from '#contracts/booking/intake.ts'

/** Why nobody can book like that, at whatever time; null where only the slot is left to be asked. */
export function refuseChoice(settings: BookingSettings, choice: BookingChoice): BookingRefusal | null {
  const { minBlocks: min, maxBlocks: max, durationUnit: unit } = settings
  // The sessions of a series may all be booked once it is paid.
  const isLater = choice.startsAt === '' && settings.sessions > 1
  if (choice.startsAt === '' && !isLater) return { reason: 'date-missing', unit }
  if (choice.blocks < min || choice.blocks > max) return { reason: 'duration', min, max }
  return (
    refuseResource(settings, choice) ??
    refusePersons(settings, choice) ??
    (isLater ? null : refuseIntake(settings, choice.intake))
  )
}

/** Who is asked for is one of those that the product names; where the shop decides, nobody is asked for. */
function refuseResource(settings: BookingSettings, { resourceId }: BookingChoice): BookingRefusal | null {
  const isChosen = settings.resourcesAssignment === 'customer' && settings.resources.length > 0
  const isKnown = isChosen ? settings.resources.some(({ id }) => id === resourceId) : resourceId === null
  return isKnown ? null : { reason: 'resource' }
}

function refusePersons({ persons }: BookingSettings, choice: BookingChoice): BookingRefusal | null {
  const { min, max, types } = persons ?? { min: 1, max: 1, types: [] }
  if (choice.persons < min) return { reason: 'persons-min', min }
  if (choice.persons > max) return { reason: 'persons-max', max }
  for (const type of types) {
    const count = choice.personTypes[type.id] ?? 0
    if (count < type.min) return { reason: 'persons-min', min: type.min }
    if (count > type.max) return { reason: 'persons-max', max: type.max }
  }
  return null
}
