import type { PostCard } from '#contracts/content/content.ts'
import { formatDay } from '#contracts/text/french-date.ts'

type Dated = Pick<PostCard, 'publishedAt' | 'readingMinutes'> & { updatedAt?: string }

/** In a list: '9 novembre 2026 · 5 min de lecture', or the day of the last change where there was one. */
export function PostDates({ publishedAt, updatedAt = publishedAt, readingMinutes }: Dated) {
  const isUpdated = formatDay(updatedAt) !== formatDay(publishedAt)
  return (
    <>
      {isUpdated && 'Mis à jour le '}
      <Day of={isUpdated ? updatedAt : publishedAt} /> · {readingMinutes} min de lecture
    </>
  )
}

/** On the article itself: 'Publié le 9 novembre 2026, mis à jour le 12 novembre 2026 · 5 min de lecture'. */
export function PostHistory({ publishedAt, updatedAt, readingMinutes }: Required<Dated>) {
  return (
    <>
      Publié le <Day of={publishedAt} />
      {formatDay(updatedAt) !== formatDay(publishedAt) && (
        <>
          , mis à jour le <Day of={updatedAt} />
        </>
      )}{' '}
      · {readingMinutes} min de lecture
    </>
  )
}

const Day = ({ of }: { of: string }) => <time dateTime={of.slice(0, 10)}>{formatDay(of)}</time>
