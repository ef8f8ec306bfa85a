import { data, redirect } from 'react-router'
import { ClosedCourse, LockedLesson, ReservedLesson } from '#app/features/courses/closed-course.tsx'
import { CourseEnd } from '#app/features/courses/course-end.tsx'
import { LessonExercise } from '#app/features/courses/lesson-exercise.tsx'
import { LessonPage } from '#app/features/courses/lesson-page.tsx'
import { LessonQuiz } from '#app/features/courses/lesson-quiz.tsx'
import { servicesContext, siteContext, visitorContext } from '#app/server-context.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { answerQuiz, openCourse, openLesson } from '#server/modules/courses/index.ts'
import type { Route } from './+types/lesson'
import { exerciseFromForm } from './exercise-from-form.ts'
import { learnerOf } from './learner-of.ts'
import '#app/ui/field.css'
import '#app/ui/option.css'
import '#app/features/content/article.css'
import '#app/features/courses/course.css'
import '#app/features/courses/lesson.css'
import '#app/features/courses/tasks.css'

/** A lesson for whoever bought its course. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const visitor = context.get(visitorContext)
  const { origin } = context.get(siteContext)
  const learner = learnerOf(visitor)
  const address = { courseSlug: params.course, lessonSlug: params.lesson }
  const opened = await openLesson(services, { ...address, learner })
  if (opened.access === 'unknown') throw data(null, 404)
  if (opened.access === 'none' && opened.isFree) throw redirect(ROUTES.freeLesson(params.course, params.lesson), 302)
  if (opened.access !== 'open') return data({ origin, opened, account: null, end: null }, { status: 403 })
  const { customerId } = visitor
  const course = await openCourse(services, { courseSlug: params.course, learner })
  return {
    ...{ origin, opened },
    account: customerId === null ? null : { customerId, nonce: visitor.createNonce(NONCE_ACTIONS.exercise) },
    end: course.access === 'open' ? { certificate: course.certificate } : null,
  }
}

/** The quiz and the exercise, sent without script; the script of the quiz takes its answer from the same page. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const services = context.get(servicesContext)
  const visitor = context.get(visitorContext)
  const address = { courseSlug: params.course, lessonSlug: params.lesson }
  if (form.get('intent') === 'again') return { result: null, typed: null }
  if (form.get('intent') === 'quiz') {
    const learner = learnerOf(visitor)
    const answered = await answerQuiz(services, { ...address, learner, field: (name) => form.get(name) })
    if (!answered.ok) throw data(null, answered.refusal === 'unknown' ? 404 : 403)
    return { result: answered.result, typed: null }
  }
  const typed = await exerciseFromForm({ ...address, form, services, visitor })
  if (typed) return data({ result: null, typed }, { status: typed.refusal ? 422 : 200 })
  throw redirect(`${ROUTES.lesson(params.course, params.lesson)}#exercice`, 303)
}

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) =>
  pageMeta({
    matches,
    title:
      loaderData?.opened.access === 'open'
        ? `Leçon ${loaderData.opened.view.lesson.place}. ${loaderData.opened.view.lesson.title}`
        : 'Leçon réservée',
    description: 'Une leçon de votre parcours.',
    path: ROUTES.lesson(params.course, params.lesson),
    origin: loaderData?.origin ?? '',
  })

export default function LessonRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { opened, account, end } = loaderData
  if (opened.access === 'none') return <ReservedLesson course={opened.course} />
  if (opened.access === 'locked') return <LockedLesson {...opened} />
  if (opened.access !== 'open')
    return <ClosedCourse {...{ course: opened.course, state: opened.access, at: opened.at }} />
  const { view } = opened
  const { course, lesson } = view
  const address = ROUTES.lesson(course.slug, lesson.slug)
  const steps = [
    { name: 'Accueil', path: ROUTES.home },
    { name: course.name, path: ROUTES.course(course.slug) },
    { name: `Leçon ${lesson.place}`, path: address },
  ]
  return (
    <div className="wrap">
      <Breadcrumb steps={steps} />
      <LessonPage
        view={view}
        progress={view.progress}
        addressOf={({ slug }) => ROUTES.lesson(course.slug, slug)}
        exercise={
          <LessonExercise
            exercise={lesson.exercise}
            action={address}
            storageName={`${course.slug}/${lesson.slug}`}
            keeping={view.keeping}
            account={account && { ...account, saveUrl: ROUTES.exerciseAnswers(course.slug, lesson.slug) }}
            typed={actionData?.typed ?? null}
          />
        }
        quiz={
          <LessonQuiz
            quiz={lesson.quiz}
            action={address}
            result={actionData?.result ?? null}
            bestRight={view.bestRight}
          />
        }
        after={<CourseEnd course={course} progress={view.progress} certificate={end?.certificate ?? null} />}
      />
    </div>
  )
}
