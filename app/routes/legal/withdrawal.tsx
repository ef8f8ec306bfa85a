import { data } from 'react-router'
import { WithdrawalForm } from '#app/features/withdrawal/withdrawal-form.tsx'
import { WithdrawalReceived } from '#app/features/withdrawal/withdrawal-received.tsx'
import { WithdrawalReview } from '#app/features/withdrawal/withdrawal-review.tsx'
import { servicesContext, siteContext, visitorContext } from '#app/server-context.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { checkWithdrawal, type WithdrawalForm as Form, WITHDRAWAL_FIELDS } from '#contracts/order/withdrawal.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { readId } from '#contracts/text/read-id.ts'
import { findCustomer } from '#server/modules/customers/index.ts'
import { receiveWithdrawal } from '#server/modules/withdrawal/index.ts'
import { readWithdrawalForm } from '#server/posted/read-withdrawal-form.ts'
import { refuseTooManyTries } from '../refuse-too-many-tries.ts'
import type { Route } from './+types/withdrawal'
import '#app/features/withdrawal/withdrawal-form.css'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: 'Renoncer au contrat',
    description: 'Se rétracter d’une commande en deux étapes, sans compte, avec un accusé de réception par e-mail.',
    path: ROUTES.withdrawal,
    origin: loaderData?.origin ?? '',
  })

/** The order's number may come with the link of a mail or an order; a signed-in customer is known by name. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext)
  const { customerId } = context.get(visitorContext)
  const customer = customerId === null ? null : await findCustomer(context.get(servicesContext).db, customerId)
  const orderNumber = new URL(request.url).searchParams.get('commande') ?? ''
  const form: Form = {
    orderNumber: readId(orderNumber) === null ? '' : orderNumber,
    name: customer ? `${customer.firstName} ${customer.lastName}`.trim() : '',
    email: customer?.email ?? '',
    items: '',
  }
  return { origin, form }
}

/** Everything works without script: each step is a plain form. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await request.formData()
  const step = posted.get(WITHDRAWAL_FIELDS.step)
  const form = readWithdrawalForm(posted)
  const problems = checkWithdrawal(form)
  if (problems.length > 0) return data({ step: 'form' as const, form, problems }, { status: 422 })
  if (step === 'relire') return data({ step: 'review' as const, form })
  if (step !== 'confirmer') return data({ step: 'form' as const, form, problems })
  await refuseTooManyTries(context, 'mailed-link', form.email)
  const { reference, receivedAt } = await receiveWithdrawal(context.get(servicesContext), form)
  return data({ step: 'received' as const, reference, receivedAt: receivedAt.toISOString(), email: form.email })
}

export default function WithdrawalPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData ?? { step: 'form' as const, form: loaderData.form, problems: [] }
  return (
    <div className="wrap section stack withdrawal-page">
      <h1 className="planche">Renoncer au contrat</h1>
      {answer.step === 'form' && (
        <>
          <p className="lead">
            Vous changez d’avis{'\u202F'}? Dites-le ici, sans compte et sans motif, dans les quatorze jours. Vous
            relisez votre déclaration, vous la confirmez, et vous recevez un accusé de réception daté.
          </p>
          <WithdrawalForm form={answer.form} problems={answer.problems} />
          <p className="small muted">
            Les contenus numériques fournis aussitôt, à votre demande et avec votre accord, n’ouvrent plus droit à
            rétractation. Votre déclaration est enregistrée dans tous les cas{'\u202F'}; la réponse vous dit ce qui
            s’applique. Le détail est dans les <a href={ROUTES.terms}>conditions générales de vente</a>.
          </p>
        </>
      )}
      {answer.step === 'review' && <WithdrawalReview form={answer.form} />}
      {answer.step === 'received' && (
        <WithdrawalReceived reference={answer.reference} receivedAt={answer.receivedAt} email={answer.email} />
      )}
    </div>
  )
}
