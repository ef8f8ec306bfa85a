import type { CSSProperties } from 'react'

const oneDecimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** '4,7': an average as people read it. */
export const formatRating = (rating: number): string => oneDecimal.format(rating)

const filledUpTo = (rating: number) => ({ '--r': rating }) as CSSProperties

/** Five stars filled up to `rating`, said as 'Note 4,7 sur 5' (facts: forms-and-comments §6). Styles: `rating.css`. */
export function StarRating({ rating }: { rating: number }) {
  const label = `Note ${formatRating(rating)} sur 5`
  return <span className="star-rating stars" role="img" aria-label={label} style={filledUpTo(rating)} />
}

/** Beside an average of reviews that were made up to show the shop: nobody bought what they speak of. */
export const DemoTag = () => <span className="rating__demo">démonstration</span>

type RatingProps = { rating: { average: number; count: number; hasDemo: boolean } }

/** Stars with the average and how many gave it; screen readers hear a sentence. Styles: `rating.css`. */
export function Rating({ rating: { average, count, hasDemo } }: RatingProps) {
  const figure = formatRating(average)
  return (
    <p className="rating">
      <span className="stars" style={filledUpTo(average)} />
      <span className="sr">
        Note {figure} sur 5, {count} avis
      </span>
      <b aria-hidden="true">{figure}</b>
      <span aria-hidden="true">({count})</span>
      {hasDemo && <DemoTag />}
    </p>
  )
}
