import { listOwnCharges } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import type { PaymentCase } from '#server/stripe/payment-gateway.ts'
import { sendLostDecisions } from './answer-dispute.ts'
import { listClosedCaseIds, listOpenCases } from './payment-case-repository.ts'
import { settleCase } from './settle-case.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/** The provider repeats a webhook for three days. */
const LOOK_BACK_DAYS = 30

/**
 * Looks for disputes and reviews that no webhook told of, and for what has become of the open ones. Gives back how many
 * it settled; one that fails is left for the next round.
 */
export async function reconcileCases(services: Deps): Promise<number> {
  await sendLostDecisions(services)
  const news = await listNews(services)
  for (const found of news) {
    try {
      await settleCase(services, found)
    } catch (err) {
      services.log.error({ caseId: found.id, err }, 'a case of a payment could not be reconciled')
    }
  }
  return news.length
}

/** Other shops may share the account: their cases are nobody's news here. */
async function listNews(services: Deps): Promise<PaymentCase[]> {
  const { db, payments, clock } = services
  const since = new Date(clock.now().getTime() - LOOK_BACK_DAYS * 86_400_000)
  const listed = await payments.listCasesSince(since)
  const open = await listOpenCases(db)
  const older = open.filter(({ id }) => !listed.some((found) => found.id === id))
  const reread = await Promise.all(
    older.map(({ id, kind }) => (kind === 'review' ? payments.retrieveReview(id) : payments.retrieveDispute(id))),
  )
  const all = [...listed, ...reread.filter((found) => found !== null)]
  const done = new Set(
    await listClosedCaseIds(
      db,
      all.map(({ id }) => id),
    ),
  )
  const own = new Set(
    await listOwnCharges(
      db,
      all.map(({ chargeId }) => chargeId),
    ),
  )
  return all.filter(
    ({ id, chargeId, outcome }) =>
      own.has(chargeId) && !done.has(id) && !(outcome === 'open' && open.some((known) => known.id === id)),
  )
}
