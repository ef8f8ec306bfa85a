import { data } from 'react-router'
import { FreeLessonEnd } from '#app/features/courses/course-end.tsx'
import { LessonExercise } from '#app/features/courses/lesson-exercise.tsx'
import { LessonPage } from '#app/features/courses/lesson-page.tsx'
import { LessonQuiz } from '#app/features/courses/lesson-quiz.tsx'
import { isForOneVisitorContext, servicesContext, siteContext, visitorContext } from '#app/server-context.ts'
import { Breadcrumb, breadcrumbList } from '#app/ui/breadcrumb.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { LessonView } from '#contracts/courses/course-view.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { answerQuiz, openFreeLesson } from '#server/modules/courses/index.ts'
import type { Route } from './+types/free-lesson'
import { textsOf } from './exercise-from-form.ts'
import { learnerOf } from './learner-of.ts'
import '#app/ui/field.css'
import '#app/ui/option.css'
import '#app/features/content/article.css'
import '#app/features/courses/course.css'
import '#app/features/courses/lesson.css'
import '#app/features/courses/tasks.css'

/** A lesson that everybody may read: the same page for all. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const address = { courseSlug: params.course, lessonSlug: params.lesson }
  const view = await openFreeLesson(context.get(servicesContext), address)
  if (!view) throw data(null, 404)
  return { origin: context.get(siteContext).origin, view }
}

/** Marks the quiz; what a learner of the course answers here counts as well. */
export async function action({ params, request, context }: Route.ActionArgs) {
  context.set(isForOneVisitorContext, true)
  const form = await request.formData()
  const services = context.get(servicesContext)
  const address = { courseSlug: params.course, lessonSlug: params.lesson }
  if (form.get('intent') === 'again') return { result: null, typed: null }
  if (form.get('intent') === 'quiz') {
    const learner = learnerOf(context.get(visitorContext))
    const answered = await answerQuiz(services, { ...address, learner, field: (name) => form.get(name) })
    if (!answered.ok) throw data(null, 404)
    return { result: answered.result, typed: null }
  }
  // Nothing is kept of an exercise here: what was typed is shown again.
  return { result: null, typed: form.get('intent') === 'erase' ? null : { answers: textsOf(form), refusal: null } }
}

const stepsOf = ({ course, lesson }: LessonView) => [
  { name: 'Accueil', path: ROUTES.home },
  { name: 'Boutique', path: ROUTES.shop },
  { name: course.name, path: ROUTES.product(course.slug) },
  { name: `Leçon ${lesson.place}`, path: ROUTES.freeLesson(course.slug, lesson.slug) },
]

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { origin, view } = loaderData
  const { course, lesson } = view
  return [
    ...pageMeta({
      matches,
      title: `${lesson.title} — leçon ${lesson.place} de «\u202F${course.name}\u202F»`,
      description: lesson.summary,
      path: ROUTES.freeLesson(course.slug, lesson.slug),
      origin,
      type: 'article',
    }),
    { 'script:ld+json': breadcrumbList(stepsOf(view), origin) },
  ]
}

export default function FreeLessonRoute({ loaderData: { view }, actionData }: Route.ComponentProps) {
  const { course, lesson } = view
  const address = ROUTES.freeLesson(course.slug, lesson.slug)
  return (
    <div className="wrap">
      <Breadcrumb steps={stepsOf(view)} />
      <LessonPage
        view={view}
        progress={null}
        addressOf={({ slug, isFree }) => (isFree ? ROUTES.freeLesson(course.slug, slug) : null)}
        exercise={
          <LessonExercise
            exercise={lesson.exercise}
            action={address}
            storageName={`${course.slug}/${lesson.slug}`}
            keeping={{ wish: 'none' }}
            account={null}
            typed={actionData?.typed ?? null}
          />
        }
        quiz={<LessonQuiz quiz={lesson.quiz} action={address} result={actionData?.result ?? null} bestRight={null} />}
        after={<FreeLessonEnd course={course} />}
      />
    </div>
  )
}
