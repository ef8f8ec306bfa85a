import { data } from 'react-router'
import { CancellationForm } from '#app/features/cancellation/cancellation-form.tsx'
import { CancellationReceived } from '#app/features/cancellation/cancellation-received.tsx'
import { CancellationReview } from '#app/features/cancellation/cancellation-review.tsx'
import { servicesContext, siteContext, visitorContext } from '#app/server-context.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { dateAt } from '#contracts/booking/zone-time.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import {
  CANCELLATION_FIELDS,
  CANCELLATION_LINK,
  checkCancellation,
  type CancellationForm as Form,
} from '#contracts/subscription/cancellation.ts'
import { SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import { readId } from '#contracts/text/read-id.ts'
import { receiveCancellation } from '#server/modules/cancellation/index.ts'
import { findCustomer } from '#server/modules/customers/index.ts'
import { readCancellationForm } from '#server/posted/read-cancellation-form.ts'
import { refuseTooManyTries } from '../refuse-too-many-tries.ts'
import type { Route } from './+types/cancel-contract'
import '#app/features/withdrawal/withdrawal-form.css'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: CANCELLATION_LINK,
    description: 'Résilier un abonnement en deux étapes, sans compte et sans motif, avec un accusé de réception.',
    path: ROUTES.cancelContract,
    origin: loaderData?.origin ?? '',
  })

/** The contract's number may come with the link of an account; a signed-in customer is known by name. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext)
  const { customerId } = context.get(visitorContext)
  const customer = customerId === null ? null : await findCustomer(context.get(servicesContext).db, customerId)
  const reference = new URL(request.url).searchParams.get(CANCELLATION_FIELDS.reference) ?? ''
  const form: Form = {
    name: customer ? `${customer.firstName} ${customer.lastName}`.trim() : '',
    email: customer?.email ?? '',
    reference: readId(reference) === null ? '' : reference,
    endsOn: '',
  }
  return { origin, form }
}

/** Everything works without script: each step is a plain form. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const posted = await request.formData()
  const step = posted.get(CANCELLATION_FIELDS.step)
  const form = readCancellationForm(posted)
  const problems = checkCancellation(form, dateAt(services.clock.now().getTime(), SHOP_TIME_ZONE))
  if (problems.length > 0) return data({ step: 'form' as const, form, problems }, { status: 422 })
  if (step === 'relire') return data({ step: 'review' as const, form })
  if (step !== 'notifier') return data({ step: 'form' as const, form, problems })
  await refuseTooManyTries(context, 'mailed-link', form.email)
  const { reference, receivedAt } = await receiveCancellation(services, form)
  return data({ step: 'received' as const, reference, receivedAt: receivedAt.toISOString(), email: form.email })
}

export default function CancelContractPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData ?? { step: 'form' as const, form: loaderData.form, problems: [] }
  return (
    <div className="wrap section stack withdrawal-page">
      <h1 className="planche">{CANCELLATION_LINK}</h1>
      {answer.step === 'form' && (
        <>
          <p className="lead">
            Vous mettez fin à un abonnement ici, sans compte, sans motif et sans frais. Vous relisez votre notification,
            vous la validez, et vous recevez un accusé de réception daté. Comptez une minute.
          </p>
          <CancellationForm form={answer.form} problems={answer.problems} />
          <p className="small muted">
            Vous vous êtes abonné il y a moins de quatorze jours{'\u202F'}? Vous pouvez aussi{' '}
            <a href={ROUTES.withdrawal}>renoncer au contrat</a>. Le détail est dans les{' '}
            <a href={ROUTES.terms}>conditions générales de vente</a>.
          </p>
        </>
      )}
      {answer.step === 'review' && <CancellationReview form={answer.form} />}
      {answer.step === 'received' && (
        <CancellationReceived reference={answer.reference} receivedAt={answer.receivedAt} email={answer.email} />
      )}
    </div>
  )
}
