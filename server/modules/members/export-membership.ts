import { listSeats } from '#server/modules/bookings/index.ts'
import type { Services } from '#server/services.ts'
import { listPausedProducts } from './goal-repository.ts'
import { listQuestionsOf } from './meeting-repository.ts'

/** What the shop keeps of a member beside the subscription. */
export type MembershipRecord = {
  places: { meeting: string; startsAt: string }[]
  questions: { question: string; meetingAt: Date; askedAt: Date }[]
  /** Products whose goals are not mailed. */
  pausedGoals: string[]
}

export async function listMembershipOf({ db }: Pick<Services, 'db'>, customerId: number): Promise<MembershipRecord> {
  const seats = await listSeats({ db }, { customerId })
  const questions = await listQuestionsOf(db, customerId)
  return {
    places: seats.map(({ productName, startsAt }) => ({ meeting: productName, startsAt })),
    questions: questions.map(({ question, meetingAt, askedAt }) => ({ question, meetingAt, askedAt })),
    pausedGoals: await listPausedProducts(db, customerId),
  }
}
