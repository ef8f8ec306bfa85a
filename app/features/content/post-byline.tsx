import type { PostCard } from '#contracts/content.ts'
import { formatDay } from '#contracts/french-date.ts'

type Dated = Pick<PostCard, 'publishedAt' | 'readingMinutes'> & { updatedAt?: string }

/** '9 novembre 2026 · 5 min de lecture', or the day of the last change where there was one. */
export function PostDates({ publishedAt, updatedAt = publishedAt, readingMinutes }: Dated) {
  const isUpdated = formatDay(updatedAt) !== formatDay(publishedAt)
  const shown = isUpdated ? updatedAt : publishedAt
  return (
    <>
      {isUpdated && 'Mis à jour le '}
      <time dateTime={shown.slice(0, 10)}>{formatDay(shown)}</time> · {readingMinutes} min de lecture
    </>
  )
}
