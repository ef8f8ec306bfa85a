import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { LessonView, ListedLesson } from '#contracts/courses/course-view.ts'
import type { CourseProgress } from '#contracts/courses/progress.ts'
import { LessonContents } from './lesson-contents.tsx'

type Props = {
  view: LessonView
  progress: CourseProgress | null
  /** Address of a lesson for this reader; null where it is not for them. */
  addressOf(lesson: ListedLesson): string | null
  exercise: ReactNode
  quiz: ReactNode
  /** Below everything: what there is for whoever has read it all, or has not bought it. */
  after?: ReactNode
}

/** A lesson: what it teaches, its text, its exercise, its quiz, and the ways to those beside it. */
export function LessonPage({ view, progress, addressOf, exercise, quiz, after }: Props) {
  const { course, lesson, contents } = view
  return (
    <div className="player">
      <LessonContents {...{ course, contents, progress, currentSlug: lesson.slug }} />
      <article>
        <LessonHead lesson={lesson} total={contents.length} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written to the database. */}
        <div className="prose prose--post" dangerouslySetInnerHTML={{ __html: lesson.bodyHtml }} />
        {exercise}
        {quiz}
        {after}
        <WaysOn {...{ contents, addressOf, place: lesson.place }} />
      </article>
    </div>
  )
}

function LessonHead({ lesson, total }: { lesson: LessonView['lesson']; total: number }) {
  const { title, place, minutes, summary, objectives } = lesson
  return (
    <header className="lesson-head">
      <p className="tag">
        Leçon {place} sur {total}, {`${minutes}\u00A0min`}
      </p>
      <h1>{title}</h1>
      <p className="lead">{summary}</p>
      {objectives.length > 0 && (
        <>
          <p className="lesson-head__aims" id="objectifs">
            Dans cette leçon
          </p>
          <ul className="ticks list" aria-labelledby="objectifs">
            {objectives.map((objective) => (
              <li key={objective}>
                <Icon name="check" />
                {objective}
              </li>
            ))}
          </ul>
        </>
      )}
    </header>
  )
}

type WaysProps = { contents: readonly ListedLesson[]; place: number; addressOf: Props['addressOf'] }

function WaysOn({ contents, place, addressOf }: WaysProps) {
  const [previous, next] = [contents[place - 2], contents[place]]
  const [back, on] = [previous && addressOf(previous), next && addressOf(next)]
  if (!back && !on) return null
  return (
    <nav className="next-prev" aria-label="Leçon précédente et suivante">
      {previous && back && (
        <a href={back} rel="prev">
          <Icon name="chevron-left" />
          <span>
            <small>Leçon {previous.place}</small>
            {previous.title}
          </span>
        </a>
      )}
      {next && on && (
        <a className="next" href={on} rel="next">
          <span>
            <small>Leçon {next.place}</small>
            {next.title}
          </span>
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  )
}
