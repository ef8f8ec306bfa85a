import type { CSSProperties } from 'react'

const oneDecimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** '4,7': an average as people read it. */
export const formatRating = (rating: number): string => oneDecimal.format(rating)

/** Five stars filled up to `rating`, said as 'Note 4,7 sur 5' (facts: forms-and-comments §6). Styles: `rating.css`. */
export function StarRating({ rating }: { rating: number }) {
  const filled = { '--r': rating } as CSSProperties
  return (
    <span className="star-rating stars" role="img" aria-label={`Note ${formatRating(rating)} sur 5`} style={filled} />
  )
}
