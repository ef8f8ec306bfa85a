import type { OrderMail } from '../order/order.ts'

/** What mails about a course say: it is open, its certificate is ready. Addresses are absolute, moments ISO 8601. */
export type CourseMail = {
  to: string
  firstName: string
  /** `url`: a guest's serves once. `duration`: of a lesson. */
  course: { name: string; url: string; lessons: number; duration: string }
  /** Null for a guest, whose link leads there. */
  certificateUrl: string | null
  accountUrl: string | null
  /** Where a guest gets in again later. */
  findOrdersUrl: string
  expiresAt: string
  completedAt: string | null
  shop: Pick<OrderMail['shop'], 'name' | 'legalLine' | 'contactEmail'>
}
