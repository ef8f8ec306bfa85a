import type { Availability } from '#contracts/catalog/catalog.ts'

/** Nothing where nothing is to be said. */
export function AvailabilityText({ availability }: { availability: Availability }) {
  const words = availabilityWords(availability)
  return words && <p className={`stock ${availabilityClass(availability)} small`}>{words}</p>
}

const CLASSES: Record<Availability['status'], string> = {
  'in-stock': 'in-stock',
  'low-stock': 'in-stock',
  'on-backorder': 'available-on-backorder',
  'sold-out': 'out-of-stock',
}

/** The contract's class for it. */
export const availabilityClass = ({ status }: Availability) => CLASSES[status]

export function availabilityWords(availability: Availability): string {
  switch (availability.status) {
    case 'in-stock':
      return 'En stock'
    case 'low-stock':
      return `Plus que ${availability.left}\u00A0en stock`
    case 'on-backorder':
      return availability.isTold ? 'Disponible sur commande' : ''
    case 'sold-out':
      return 'Rupture de stock'
  }
}
