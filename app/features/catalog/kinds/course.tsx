import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ProductView } from '#contracts/catalog/catalog.ts'
import { type CourseSettings, lessonDuration, shownLessons, totalDuration } from '#contracts/courses/course.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { BuyPieces } from './buy-pieces.tsx'
import type { KindPage } from './kind-page.ts'
import { simple } from './simple.tsx'

/** As it was checked when the product was saved. */
const settingsOf = ({ kindSettings }: Pick<ProductView, 'kindSettings'>) => kindSettings as CourseSettings

/** A course: what is in it stands beside the form, and its free lesson is a link away. */
export const course: KindPage = {
  ...simple,
  BuyForm({ product, chosenExtras }) {
    const lessons = shownLessons(settingsOf(product))
    const free = lessons.find(({ isFree }) => isFree)
    return (
      <>
        <dl className="course-facts">
          <div>
            <dt>Leçons</dt>
            <dd>{lessons.length}</dd>
          </div>
          <div>
            <dt>En tout</dt>
            <dd>{totalDuration(lessons)}</dd>
          </div>
          <div>
            <dt>Par leçon</dt>
            <dd>{lessonDuration(lessons)}</dd>
          </div>
        </dl>
        <BuyPieces product={product} choice={null} chosenExtras={chosenExtras} />
        {free && (
          <a
            className={buttonClass({ look: 'quiet', isBlock: true })}
            href={ROUTES.freeLesson(product.slug, free.slug)}
          >
            Lire la leçon {lessons.indexOf(free) + 1}, gratuite
          </a>
        )}
        <p className="small">
          <a href={ROUTES.course(product.slug)}>Déjà acheté{'\u202F'}? Ouvrir mon parcours</a>
        </p>
      </>
    )
  },
  Contents: ({ product }) => <Programme product={product} />,
}

const IN_EACH_LESSON = [
  'un texte, un seul geste',
  'un exemple commenté',
  'un exercice, pour vous seul',
  'un quiz, avec les explications',
]

function Programme({ product }: { product: ProductView }) {
  const { lessons, accessMonths } = settingsOf(product)
  return (
    <section className="programme" aria-labelledby="lecons">
      <div>
        <h2 className="planche" id="lecons">
          Les {lessons.length} leçons
        </h2>
        <ol className="lessons list">
          {lessons.map((lesson, index) => (
            <ProgrammeLesson key={lesson.slug} course={product.slug} lesson={lesson} place={index + 1} />
          ))}
        </ol>
      </div>
      <div className="stack">
        <section className="box stack" aria-labelledby="dans-chaque-lecon">
          <h3 id="dans-chaque-lecon">Dans chaque leçon</h3>
          <ul className="ticks list">
            {IN_EACH_LESSON.map((part) => (
              <li key={part}>
                <Icon name="check" />
                {part}
              </li>
            ))}
          </ul>
          <p className="muted">
            Accès pendant {accessMonths} mois au moins. Les leçons faites sont enregistrées{'\u202F'}: vous reprenez où
            vous étiez.
          </p>
        </section>
        <section className="box stack" aria-labelledby="a-la-fin">
          <h3 id="a-la-fin">À la fin, une attestation de suivi</h3>
          <p>
            Ce n’est ni un diplôme, ni une certification, et le parcours n’est pas finançable par le compte personnel de
            formation.
          </p>
        </section>
      </div>
    </section>
  )
}

type LessonProps = { course: string; lesson: CourseSettings['lessons'][number]; place: number }

function ProgrammeLesson({ course, lesson: { slug, title, minutes, isFree }, place }: LessonProps) {
  const duration = `${minutes}\u00A0min`
  if (isFree)
    return (
      <li className="is-open">
        <i aria-hidden="true">{place}</i>
        <div>
          <b>{title}</b>
          <span className="small">{duration}, ouverte à tous</span>
        </div>
        <a className={buttonClass({ look: 'ink', isSmall: true })} href={ROUTES.freeLesson(course, slug)}>
          Lire<span className="sr"> la leçon {place}</span>
        </a>
      </li>
    )
  return (
    <li>
      <i aria-hidden="true">{place}</i>
      <div>
        <b>{title}</b>
        <span className="small">{duration}</span>
      </div>
      <span className="lessons__end">
        <Icon name="lock" />
        <span className="long">après l’achat</span>
        <span className="sr">réservée</span>
      </span>
    </li>
  )
}
