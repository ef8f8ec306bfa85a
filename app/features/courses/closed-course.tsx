import { buttonClass } from '#app/ui/button.tsx'
import type { CourseAccessState, CourseName } from '#contracts/courses/course-view.ts'
import type { LessonLock } from '#contracts/courses/pace.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { formatDay } from '#contracts/text/french-date.ts'

type Reserved = { course: CourseName; freeSlug?: string | null }

/** What somebody meets who did not buy the course, or whose browser the shop does not know. */
export function ReservedLesson({ course, freeSlug = null }: Reserved) {
  return (
    <div className="wrap page-end">
      <div className="empty">
        <h1 className="page-title">Réservé aux inscrits</h1>
        <p>{`Cette page fait partie du parcours «\u202F${course.name}\u202F».`}</p>
        <div className="row">
          <a className={buttonClass({ look: 'ink' })} href={ROUTES.product(course.slug)}>
            Voir le parcours
          </a>
          {freeSlug && (
            <a className={buttonClass({ look: 'quiet' })} href={ROUTES.freeLesson(course.slug, freeSlug)}>
              Lire la leçon ouverte
            </a>
          )}
        </div>
        <p className="small">
          Vous l’avez acheté{'\u202F'}? <a href={ROUTES.accountCourses}>Connectez-vous</a>, ou{' '}
          <a href={ROUTES.findOrders}>retrouvez votre commande</a> avec votre adresse e-mail.
        </p>
      </div>
    </div>
  )
}

type Locked = { course: CourseName; lesson: { title: string; place: number }; lock: LessonLock }

/** A lesson of somebody's own course whose time has not come. */
export function LockedLesson({ course, lesson, lock }: Locked) {
  return (
    <div className="wrap page-end">
      <div className="empty">
        <h1 className="page-title">
          Leçon {lesson.place}. {lesson.title}
        </h1>
        <p>Cette leçon {lockWords(lock)}.</p>
        <a className={buttonClass({ look: 'ink' })} href={ROUTES.course(course.slug)}>
          Revenir à mes leçons
        </a>
      </div>
    </div>
  )
}

/** '… s’ouvre le 2 décembre', after the lesson. */
export const lockWords = (lock: LessonLock): string =>
  lock.by === 'day'
    ? `s’ouvre le ${formatDay(lock.at)}`
    : `s’ouvre quand le quiz de «\u202F${lock.title}\u202F» est réussi`

type Closed = { course: CourseName; state: Exclude<CourseAccessState, 'open'>; at: string }

/** A course that was bought and is not open now: why, and since when. */
export function ClosedCourse({ course, state, at }: Closed) {
  return (
    <div className="wrap page-end">
      <div className="empty">
        <h1 className="page-title">{course.name}</h1>
        <p>{closedWords(state, at)}</p>
        <a
          className={buttonClass({ look: 'quiet' })}
          href={state === 'ended' ? ROUTES.product(course.slug) : ROUTES.contact}
        >
          {state === 'ended' ? 'Voir le parcours' : 'Nous écrire'}
        </a>
      </div>
    </div>
  )
}

/** In one sentence, why a course that was bought is not open. */
export function closedWords(state: Closed['state'], at: string): string {
  switch (state) {
    case 'waiting':
      return `Votre accès s’ouvre le ${formatDay(at)}, à la fin du délai de rétractation.`
    case 'held':
      return 'L’accès est suspendu pendant que le paiement est vérifié. Il se rouvrira aussitôt après.'
    case 'ended':
      return `L’accès à ce parcours a pris fin le ${formatDay(at)}.`
    case 'closed':
      return `Ce parcours a été remboursé. L’accès est fermé depuis le ${formatDay(at)}.`
  }
}
