import type { KeptExercise } from '#contracts/courses/kept-exercise.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { formatDay } from '#contracts/text/french-date.ts'

/** The exercises that an account keeps, because its owner asked for it. */
export function KeptExercises({ exercises }: { exercises: readonly KeptExercise[] }) {
  return (
    <section className="kept-exercises" aria-labelledby="fiches">
      <h2 id="fiches">Mes fiches d’exercice</h2>
      <p className="small muted">
        Celles que votre compte garde à votre demande. Chacune s’efface depuis sa leçon{'\u202F'}; «{'\u202F'}Ne plus
        garder{'\u202F'}», dans une leçon, efface toutes celles de son parcours.
      </p>
      <ul className="list">
        {exercises.map(({ title, place, courseSlug, courseName, lessonSlug, typedAt }) => (
          <li key={`${courseSlug}/${lessonSlug}`}>
            <a href={`${ROUTES.lesson(courseSlug, lessonSlug)}#exercice`}>{title}</a>
            <span className="small muted">
              {courseName}, leçon {place}. Modifiée le {formatDay(typedAt)}.
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
