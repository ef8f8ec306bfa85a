import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CourseName } from '#contracts/courses/course-view.ts'
import type { CourseProgress } from '#contracts/courses/progress.ts'
import { ROUTES } from '#contracts/site/routes.ts'

type Certificate = { name: string; isReady: boolean } | null

type Props = { course: CourseName; progress: CourseProgress; certificate: Certificate }

/** Below a lesson, once the last quiz is passed. */
export function CourseEnd({ course, progress, certificate }: Props) {
  return (
    <div className="course-end">
      {progress.isComplete && (
        <section className="box stack" aria-labelledby="termine">
          <h2 id="termine">C’est fini, et c’est à vous</h2>
          <p>
            {progress.total} leçons suivies, {progress.total} quiz réussis.
          </p>
          {certificate?.isReady && <CertificateLink course={course} name={certificate.name} />}
        </section>
      )}
    </div>
  )
}

/** The PDF, and the name that it will bear. */
export function CertificateLink({ course, name }: { course: CourseName; name: string }) {
  return (
    <>
      {name && <p className="small muted">Le nom inscrit sera{`\u202F: ${name}.`}</p>}
      <p>
        <a className={buttonClass({ look: 'ink' })} href={ROUTES.certificate(course.slug)}>
          <Icon name="download" />
          Télécharger mon attestation
        </a>
      </p>
      <p className="small muted">Elle atteste un suivi. Ce n’est ni un diplôme, ni une certification.</p>
    </>
  )
}

/** Below a lesson that is open to everybody: what there is besides, and the way in for those who have it. */
export function FreeLessonEnd({ course }: { course: CourseName }) {
  return (
    <section className="box stack course-more" aria-labelledby="la-suite">
      <h2 id="la-suite">La suite du parcours</h2>
      <p>Les autres leçons s’ouvrent après l’achat. Votre exercice reste dans ce navigateur.</p>
      <div className="row">
        <a className={buttonClass({ look: 'line' })} href={ROUTES.product(course.slug)}>
          Voir le parcours
        </a>
        <a className={buttonClass({ look: 'quiet' })} href={ROUTES.course(course.slug)}>
          Je l’ai déjà acheté
        </a>
      </div>
    </section>
  )
}
