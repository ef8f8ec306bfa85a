import { AccountPage } from '#app/features/account/account-page.tsx'
import { CourseCards, NoCourses } from '#app/features/courses/course-cards.tsx'
import { KeptExercises } from '#app/features/courses/kept-exercises.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { PLATFORM } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { listCourses, listKeptExercises } from '#server/modules/courses/index.ts'
import type { Route } from './+types/courses'
import { accountMeta } from './account-meta.ts'
import { requireCustomer } from './require-customer.ts'
import '#app/features/account/account-page.css'
import '#app/features/courses/course.css'

export const handle: PageHandle = { bodyClass: `${PLATFORM}-account ${PLATFORM}-page` }

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: 'Mes cours',
    description: 'Vos parcours, votre progression et les exercices que votre compte garde.',
    path: ROUTES.accountCourses,
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, customerId, menu } = await requireCustomer({ request, context })
  const [courses, exercises] = await Promise.all([
    listCourses(services, { customerId }),
    listKeptExercises(services, { customerId }),
  ])
  return { courses, exercises, menu }
}

export default function CoursesRoute({ loaderData: { courses, exercises, menu } }: Route.ComponentProps) {
  return (
    <AccountPage title="Mes cours" current="courses" menu={menu}>
      {courses.length > 0 ? <CourseCards courses={courses} /> : <NoCourses />}
      {exercises.length > 0 && <KeptExercises exercises={exercises} />}
    </AccountPage>
  )
}
