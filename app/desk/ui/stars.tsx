import { starsLabel } from '#contracts/content/reviews.ts'
import { Icon } from './icon.tsx'

const STARS = [1, 2, 3, 4, 5]

/** Five stars of which so many are full. */
export const Stars = ({ rating }: { rating: number }) => (
  <span className="desk-stars" role="img" aria-label={starsLabel(rating)}>
    {STARS.map((star) => (
      <span key={star} className={star <= rating ? 'desk-stars__on' : undefined}>
        <Icon name="star" isSmall />
      </span>
    ))}
  </span>
)
