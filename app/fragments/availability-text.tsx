import type { Availability } from '#contracts/catalog/catalog.ts'

export const AvailabilityText = ({ availability }: { availability: Availability }) => (
  <p className={`stock ${availabilityClass(availability)} small`}>{availabilityWords(availability)}</p>
)

/** The contract's class for it. */
export const availabilityClass = ({ status }: Availability) => (status === 'sold-out' ? 'out-of-stock' : 'in-stock')

export function availabilityWords(availability: Availability): string {
  switch (availability.status) {
    case 'in-stock':
      return 'En stock'
    case 'low-stock':
      return `Plus que ${availability.left}\u00A0en stock`
    case 'sold-out':
      return 'Rupture de stock'
  }
}
