import { BOOKING_FIELD, personsFieldName } from '#contracts/booking/booking-fields.ts'
import type { PublicBookingSettings } from './booking-page.ts'

/** What may be chosen beside the time, where the product lets it be. */
export type Wish = {
  resourceId: number | null
  blocks: number
  persons: number
  personTypes: Readonly<Record<string, number>>
}

/** As it was posted, or as the product has it before anybody chooses. */
export function firstWish(
  { resources, resourcesAssignment, persons, minBlocks }: PublicBookingSettings,
  posted: Readonly<Record<string, string>> | null,
): Wish {
  const number = (name: string, otherwise: number) => Number.parseInt(posted?.[name] ?? '', 10) || otherwise
  const first = resourcesAssignment === 'customer' ? resources[0] : undefined
  return {
    resourceId: first ? number(BOOKING_FIELD.resource, first.id) : null,
    blocks: number(BOOKING_FIELD.duration, minBlocks),
    persons: number(BOOKING_FIELD.persons, persons?.min ?? 1),
    personTypes: Object.fromEntries(
      (persons?.types ?? []).map(({ id, min }) => [String(id), number(personsFieldName(id), min)]),
    ),
  }
}
