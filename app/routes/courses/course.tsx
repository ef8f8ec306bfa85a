import { data } from 'react-router'
import { ClosedCourse, ReservedLesson } from '#app/features/courses/closed-course.tsx'
import { CourseHome } from '#app/features/courses/course-home.tsx'
import { servicesContext, siteContext, visitorContext } from '#app/server-context.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { openCourse } from '#server/modules/courses/index.ts'
import type { Route } from './+types/course'
import { learnerOf } from './learner-of.ts'
import '#app/ui/lessons.css'
import '#app/features/courses/course.css'

/** A course for whoever bought it: what there is, what is done, where to go on. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext)
  const learner = learnerOf(context.get(visitorContext))
  const opened = await openCourse(context.get(servicesContext), { courseSlug: params.course, learner })
  if (opened.access === 'unknown') throw data(null, 404)
  const isSignedIn = learner.customerId !== null
  return data({ origin, opened, isSignedIn }, { status: opened.access === 'open' ? 200 : 403 })
}

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) =>
  pageMeta({
    matches,
    title: loaderData?.opened.course.name ?? 'Parcours',
    description: 'Vos leçons, votre progression et votre attestation de suivi.',
    path: ROUTES.course(params.course),
    origin: loaderData?.origin ?? '',
  })

export default function CourseRoute({ loaderData: { opened, isSignedIn } }: Route.ComponentProps) {
  const { course } = opened
  if (opened.access === 'none') return <ReservedLesson course={course} freeSlug={opened.freeSlug} />
  if (opened.access !== 'open') return <ClosedCourse {...{ course, state: opened.access, at: opened.at }} />
  const steps = [
    { name: 'Accueil', path: ROUTES.home },
    ...(isSignedIn
      ? [
          { name: 'Mon compte', path: ROUTES.account },
          { name: 'Mes cours', path: ROUTES.accountCourses },
        ]
      : []),
    { name: course.name, path: ROUTES.course(course.slug) },
  ]
  return (
    <div className="wrap page-end">
      <Breadcrumb steps={steps} />
      <CourseHome opened={opened} />
    </div>
  )
}
