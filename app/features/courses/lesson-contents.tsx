import { Icon } from '#app/ui/icon.tsx'
import type { CourseName, ListedLesson } from '#contracts/courses/course-view.ts'
import type { CourseProgress } from '#contracts/courses/progress.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { ProgressBar } from './course-progress.tsx'

type Props = {
  course: CourseName
  contents: readonly ListedLesson[]
  currentSlug: string
  /** Null for whoever reads a lesson that is open to everybody. */
  progress: CourseProgress | null
}

/** All lessons beside the one that is read; on a phone they are folded away. */
export function LessonContents({ course, contents, currentSlug, progress }: Props) {
  const current = contents.find(({ slug }) => slug === currentSlug)
  return (
    <nav className="player__nav" aria-label="Leçons">
      <p className="small muted">
        <a className="plain" href={progress ? ROUTES.course(course.slug) : ROUTES.product(course.slug)}>
          {course.name}
        </a>
      </p>
      {progress && <ProgressBar progress={progress} {...(current && { currentPlace: current.place })} />}
      <details>
        <summary>
          Toutes les leçons <Icon name="chevron-down" />
        </summary>
        <ol className="list toc-2">
          {contents.map((lesson) => (
            <li key={lesson.slug}>
              <ListedEntry
                {...{ course, lesson, isCurrent: lesson.slug === currentSlug, isBought: progress !== null }}
              />
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

type EntryProps = { course: CourseName; lesson: ListedLesson; isCurrent: boolean; isBought: boolean }

function ListedEntry({ course, lesson, isCurrent, isBought }: EntryProps) {
  const { slug, title, place, isDone, isFree } = lesson
  const mark = isDone ? (
    <Icon name="success" />
  ) : (
    <span className="toc-2__place" aria-hidden="true">
      {place}
    </span>
  )
  if (!isBought && !isFree)
    return (
      <span className="toc-2__locked">
        {mark}
        <span>{title}</span>
        <Icon name="lock" />
        <span className="sr">, réservée aux inscrits</span>
      </span>
    )
  return (
    <a
      href={isBought ? ROUTES.lesson(course.slug, slug) : ROUTES.freeLesson(course.slug, slug)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {mark}
      <span>
        {title}
        {isDone && <span className="sr">, faite</span>}
      </span>
    </a>
  )
}
