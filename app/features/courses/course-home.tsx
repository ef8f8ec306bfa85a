import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CourseName, ListedLesson } from '#contracts/courses/course-view.ts'
import type { CourseProgress } from '#contracts/courses/progress.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { lockWords } from './closed-course.tsx'
import { CertificateLink } from './course-end.tsx'
import { ProgressBar } from './course-progress.tsx'

type Opened = {
  course: CourseName
  contents: readonly ListedLesson[]
  progress: CourseProgress
  expiresAt: string
  certificate: { name: string; isReady: boolean } | null
}

/** A course as its learner finds it again. */
export function CourseHome({ opened }: { opened: Opened }) {
  const { course, contents, progress, expiresAt, certificate } = opened
  const { resume } = progress
  return (
    <>
      <h1 className="page-title">{course.name}</h1>
      <div className="course-home">
        <div>
          <ol className="lessons list">
            {contents.map((lesson) => (
              <Lesson key={lesson.slug} course={course} lesson={lesson} isNext={lesson.place === resume.place} />
            ))}
          </ol>
        </div>
        <div className="stack">
          <section className="box stack" aria-labelledby="progression">
            <h2 id="progression">Ma progression</h2>
            <ProgressBar progress={progress} />
            <p>
              <a className={buttonClass({ look: 'ink' })} href={ROUTES.lesson(course.slug, resume.slug)}>
                {resumeWords(progress)}
              </a>
            </p>
            <p className="small muted">Accès ouvert jusqu’au {formatDay(expiresAt)} au moins.</p>
          </section>
          {certificate && (
            <section className="box stack" aria-labelledby="attestation">
              <h2 id="attestation">Mon attestation de suivi</h2>
              {certificate.isReady ? (
                <CertificateLink course={course} name={certificate.name} />
              ) : (
                <p>
                  Elle sera disponible quand les {progress.total} leçons seront faites{'\u202F'}: leur quiz réussi.
                </p>
              )}
            </section>
          )}
        </div>
      </div>
    </>
  )
}

/** What the button that leads on says. */
export function resumeWords({ done, total, resume }: CourseProgress): string {
  if (done === total) return 'Revoir le parcours'
  return resume.isStarted ? `Reprendre la leçon ${resume.place}` : 'Commencer'
}

function Lesson({ course, lesson, isNext }: { course: CourseName; lesson: ListedLesson; isNext: boolean }) {
  const { slug, title, minutes, place, isDone, isOpened, lock } = lesson
  return (
    <li className={isNext ? 'is-open' : undefined}>
      <i aria-hidden="true">{place}</i>
      <div>
        <b>
          <a className="plain" href={ROUTES.lesson(course.slug, slug)}>
            {title}
          </a>
        </b>
        <span className="small">{`${minutes}\u00A0min`}</span>
      </div>
      <span className="lessons__end">
        {isDone && (
          <>
            <Icon name="success" />
            Faite
          </>
        )}
        {!isDone && isOpened && !lock && 'Commencée'}
        {lock && (
          <>
            <Icon name="lock" />
            <span className="sr">Cette leçon </span>
            {lockWords(lock)}
          </>
        )}
      </span>
    </li>
  )
}
