import type { CourseCard } from '#contracts/courses/course-view.ts'
import type { LibraryItem } from '#contracts/library/library.ts'
import { courseFacts } from '#contracts/library/library-words.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { listCourses } from '#server/modules/courses/index.ts'
import type { Shelf } from './shelf.ts'

export const courses: Shelf = async (services, orders) => {
  const withCourses = orders.filter(({ kinds }) => kinds.includes('course'))
  const cards = await Promise.all(withCourses.map(({ id }) => listCourses(services, { orderId: id })))
  return cards.flat().map(presentCourse)
}

const presentCourse = (card: CourseCard): LibraryItem => ({
  key: `course-${card.orderId}-${card.productId}`,
  title: card.name,
  picture: card.picture,
  facts: courseFacts(card),
  links: card.state === 'open' ? [courseLink(card)] : [],
  renewableOrderId: null,
})

const courseLink = ({ slug, lastOpenedAt }: CourseCard) => ({
  ...{ label: lastOpenedAt ? 'Reprendre le cours' : 'Commencer le cours', url: ROUTES.course(slug) },
  ...{ note: '', fileName: null },
})
