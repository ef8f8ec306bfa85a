import type { CourseProgress } from '#contracts/courses/progress.ts'

/** How far somebody has come: in words, and a segment for each lesson. */
export function ProgressBar({ progress, currentPlace }: { progress: CourseProgress; currentPlace?: number }) {
  const { done, total, doneSlugs } = progress
  return (
    <div className="progress">
      <b>{done === total ? 'Terminé' : `${done} ${done > 1 ? 'leçons' : 'leçon'} sur ${total}`}</b>
      <span className="muted">{`${Math.round((100 * done) / total)}\u00A0%`}</span>
      <span className="progress__bar" aria-hidden="true">
        {[...Array(total).keys()].map((index) => (
          <i key={index} className={segmentOf({ index, done: doneSlugs.length, currentPlace })} />
        ))}
      </span>
    </div>
  )
}

/** Filled from the left, as many as are done, wherever those lie. */
function segmentOf({ index, done, currentPlace }: { index: number; done: number; currentPlace: number | undefined }) {
  if (index < done) return 'done'
  return index === done && currentPlace !== undefined ? 'now' : undefined
}
