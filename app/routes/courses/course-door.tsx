import { data, redirect } from 'react-router'
import { DoorToCourse, DoorUsed } from '#app/features/courses/course-door.tsx'
import { servicesContext, siteContext, visitorContext } from '#app/server-context.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { findDoorOf, goThroughDoor, listCourses, openCoursesTo } from '#server/modules/courses/index.ts'
import { openOrder } from '../checkout/order-access.ts'
import type { Route } from './+types/course-door'

type Asked = Pick<Route.LoaderArgs, 'params' | 'request' | 'context'>

/** The order whose key is in the address, for a reader who has shown to be its buyer; null for any other address. */
async function openedOrder({ request, context }: Asked) {
  const orderId = new URL(request.url).searchParams.get('commande') ?? ''
  return { orderId, opened: await openOrder({ request, context, params: { orderId } }) }
}

/** Looks only: programs that read mails follow links, and must not use them up. */
export async function loader(asked: Route.LoaderArgs) {
  const { params, request, context } = asked
  const services = context.get(servicesContext)
  const { origin } = context.get(siteContext)
  if (params.token) {
    const door = await findDoorOf(services, params.token)
    return data({ origin, door }, { status: door ? 200 : 404 })
  }
  const { orderId, opened } = await openedOrder(asked)
  if (opened.access === 'none') throw data(null, 404)
  const key = new URL(request.url).searchParams.get('key') ?? ''
  if (opened.access === 'unverified') throw redirect(ROUTES.order(Number(orderId), key))
  const [course] = await listCourses(services, { orderId: opened.order.id })
  if (!course) throw data(null, 404)
  return data({ origin, door: { course, isUsed: false } })
}

/** Opens the course to this browser. */
export async function action(asked: Route.ActionArgs) {
  const { params, context } = asked
  const services = context.get(servicesContext)
  const visitor = context.get(visitorContext)
  if (params.token) {
    const sessionId = visitor.startSession()
    const course = await goThroughDoor(services, { token: params.token, sessionId })
    // Used up meanwhile: the page says so.
    throw redirect(course ? ROUTES.course(course.slug) : ROUTES.courseDoor(params.token), 303)
  }
  const { opened } = await openedOrder(asked)
  const [course] = opened.access === 'granted' ? await listCourses(services, { orderId: opened.order.id }) : []
  if (opened.access !== 'granted' || !course) throw data(null, 404)
  await openCoursesTo(services, { sessionId: visitor.startSession(), orderIds: [opened.order.id] })
  throw redirect(ROUTES.course(course.slug), 303)
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: 'Ouvrir mon parcours',
    description: 'Ouvrez dans ce navigateur le parcours que vous avez acheté.',
    path: ROUTES.course(loaderData?.door?.course.slug ?? ''),
    origin: loaderData?.origin ?? '',
  })

export default function CourseDoorRoute({ loaderData: { door } }: Route.ComponentProps) {
  return (
    <div className="wrap page-end">{door && !door.isUsed ? <DoorToCourse course={door.course} /> : <DoorUsed />}</div>
  )
}
