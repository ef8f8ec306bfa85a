import { lessonDuration } from '#contracts/courses/course.ts'
import type { CourseMail } from '#contracts/courses/course-mail.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { listOrderAddresses } from '#server/modules/orders/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { findAccessById } from './access-repository.ts'
import { stateOf } from './access-state.ts'
import { createDoorToken } from './course-door.ts'
import { findCourse } from './lesson-repository.ts'

/**
 * What a mail about the access of an order line says; null once it is not open any more. A guest gets a new link with
 * each, which serves once.
 */
export async function getCourseMail(
  services: Pick<Services, 'db' | 'clock' | 'signer' | 'origin'>,
  { orderLineId }: { orderLineId: number },
): Promise<CourseMail | null> {
  const { db, clock, origin } = services
  const access = await findAccessById(db, { orderLineId })
  const course = access && (await findCourse(db, { productId: access.productId }))
  if (!course || stateOf(access, clock.now()) !== 'open') return null
  const [addresses, settings] = [await listOrderAddresses(db, access.orderId), await getShopSettings(db)]
  const billing = addresses.find(({ kind }) => kind === 'billing')
  if (!billing?.email) return null
  const isGuest = access.customerId === null
  const home = isGuest
    ? ROUTES.courseDoor(await createDoorToken(services, { accessId: access.id }))
    : ROUTES.course(course.slug)
  const { lessons } = course.settings
  return {
    to: billing.email,
    firstName: billing.firstName,
    course: { name: course.name, url: origin + home, lessons: lessons.length, duration: lessonDuration(lessons) },
    certificateUrl: isGuest ? null : origin + ROUTES.certificate(course.slug),
    accountUrl: isGuest ? null : origin + ROUTES.accountCourses,
    findOrdersUrl: origin + ROUTES.findOrders,
    expiresAt: access.expiresAt.toISOString(),
    completedAt: access.completedAt?.toISOString() ?? null,
    shop: {
      name: settings.shopName,
      legalLine: `${settings.seller.name}, ${settings.seller.address}, SIRET ${settings.seller.siret}.`,
      contactEmail: settings.shopEmail,
    },
  }
}
