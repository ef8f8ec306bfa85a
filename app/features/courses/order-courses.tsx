import { buttonClass } from '#app/ui/button.tsx'
import type { CourseCard } from '#contracts/courses/course-view.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { closedWords } from './closed-course.tsx'

type Props = {
  courses: readonly CourseCard[]
  /** Opens them to this browser; null for an account, which they are open to. */
  doorUrl: string | null
}

/** What an order opens to read, for whoever may see the order. */
export function OrderCourses({ courses, doorUrl }: Props) {
  if (courses.length === 0) return null
  return (
    <section aria-labelledby="parcours">
      <h2 id="parcours">{courses.length > 1 ? 'Vos parcours' : 'Votre parcours'}</h2>
      <ul className="list">
        {courses.map((course) => (
          <li key={course.productId} className="file">
            <span />
            <div>
              <b>{course.name}</b>
              <p className="small muted">{accessWords(course)}</p>
            </div>
            {course.state === 'open' && (
              <div className="row">
                <a className={buttonClass({ look: 'ink', isSmall: true })} href={doorUrl ?? ROUTES.course(course.slug)}>
                  Ouvrir<span className="sr"> {course.name}</span>
                </a>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const accessWords = ({ state, opensAt, expiresAt, closedAt }: CourseCard) =>
  state === 'open'
    ? `Accès jusqu’au ${formatDay(expiresAt)} au moins.`
    : closedWords(state, { waiting: opensAt, held: opensAt, ended: expiresAt, closed: closedAt ?? expiresAt }[state])
