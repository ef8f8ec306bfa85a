import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ResponsivePicture } from '#app/ui/responsive-picture.tsx'
import type { CourseCard } from '#contracts/courses/course-view.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { closedWords } from './closed-course.tsx'
import { resumeWords } from './course-home.tsx'
import { ProgressBar } from './course-progress.tsx'

/** Courses of an account, whatever became of them. */
export function CourseCards({ courses }: { courses: readonly CourseCard[] }) {
  return (
    <ul className="list course-cards">
      {courses.map((course) => (
        <Card key={`${course.orderId}-${course.productId}`} course={course} />
      ))}
    </ul>
  )
}

function Card({ course }: { course: CourseCard }) {
  const { name, picture, state } = course
  return (
    <li className="course-card">
      {picture ? <ResponsivePicture picture={picture} sizes="64px" mostPixels={128} alt="" /> : <span />}
      <div>
        <h2>{name}</h2>
        {state === 'open' ? <UnderWay course={course} /> : <p className="small">{closedOf(course)}</p>}
      </div>
    </li>
  )
}

function closedOf({ state, opensAt, expiresAt, closedAt }: CourseCard): string {
  if (state === 'open') return ''
  return closedWords(state, { waiting: opensAt, held: opensAt, ended: expiresAt, closed: closedAt ?? expiresAt }[state])
}

function UnderWay({ course }: { course: CourseCard }) {
  const { slug, name, progress, completedAt, lastOpenedAt, expiresAt, hasCertificate } = course
  return (
    <>
      <p className="course-card__facts">
        <span>
          {completedAt ? `Terminé le ${formatDay(completedAt)}` : `Accès jusqu’au ${formatDay(expiresAt)} au moins`}
        </span>
        {lastOpenedAt && <span>Dernière visite{`\u202F: ${formatDay(lastOpenedAt)}`}</span>}
      </p>
      <ProgressBar progress={progress} />
      <div className="row">
        <a
          className={buttonClass({ look: completedAt ? 'quiet' : 'ink', isSmall: true })}
          href={
            progress.resume.isStarted && !completedAt ? ROUTES.lesson(slug, progress.resume.slug) : ROUTES.course(slug)
          }
        >
          {resumeWords(progress)}
          <span className="sr">
            {'\u202F'}: {name}
          </span>
        </a>
        {hasCertificate && (
          <a className={buttonClass({ look: 'quiet', isSmall: true })} href={ROUTES.certificate(slug)}>
            <Icon name="download" />
            Attestation
          </a>
        )}
      </div>
    </>
  )
}

/** Nothing was bought yet. */
export function NoCourses() {
  return (
    <div className="empty">
      <h2>Pas encore de cours</h2>
      <p className="muted">Ceux que vous achetez apparaissent ici, avec votre progression.</p>
      <a className={buttonClass({ look: 'ink' })} href={ROUTES.category('formations')}>
        Voir les formations
      </a>
    </div>
  )
}
