import { giveAccess, takeAccessBack } from '#server/modules/courses/index.ts'
import type { FulfilmentStep } from './step.ts'

/** Lessons open with the payment, or when the term to withdraw is over, and close when the money has gone back. */
export const courseAccess: FulfilmentStep = {
  async give(services, tx, paid) {
    await giveAccess(services, tx, paid)
    return null
  },
  takeBack: ({ clock }, tx, { gone }) => takeAccessBack(tx, gone, clock.now()),
}
