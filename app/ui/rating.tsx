import type { CSSProperties } from 'react'

type RatingProps = { rating: { average: number; count: number } }

const ONE_DECIMAL = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Stars with the average and how many gave it; screen readers hear a sentence. Styles: `rating.css`. */
export function Rating({ rating: { average, count } }: RatingProps) {
  const figure = ONE_DECIMAL.format(average)
  return (
    <p className="rating">
      <span className="stars" style={{ '--r': average } as CSSProperties} />
      <span className="sr">
        Note {figure} sur 5, {count} avis
      </span>
      <b aria-hidden="true">{figure}</b>
      <span aria-hidden="true">({count})</span>
    </p>
  )
}
