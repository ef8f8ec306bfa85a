import type { Availability } from '#contracts/catalog/catalog.ts'

export function AvailabilityText({ availability }: { availability: Availability }) {
  switch (availability.status) {
    case 'in-stock':
      return <p className="stock in-stock small">En stock</p>
    case 'low-stock':
      return (
        <p className="stock in-stock small">
          Plus que {availability.left}
          {'\u00A0'}en stock
        </p>
      )
    case 'sold-out':
      return <p className="stock out-of-stock small">Rupture de stock</p>
  }
}
