import { data, Form, useNavigation } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { explainPaymentsRefusal, type Reconciled } from '#contracts/staff/payments-view.ts'
import { mayDo } from '#contracts/staff/roles.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { openPayments, reconcileNow } from '#server/modules/payment-desk/index.ts'
import { Submit } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { DisputesPanel, OnTheWayPanel, OpenMoneyPanel, WebhooksPanel } from '../ui/payments/payment-panels.tsx'
import type { Route } from './+types/payments'
import { refusedPage, requireStaff } from './staff-session.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Paiements · le bureau Tremplin' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const opened = await openPayments(services, actor)
  if (!opened.ok) throw refusedPage(opened.refusal)
  const now = services.clock.now().toISOString()
  return { view: opened.view, now, mayReconcile: mayDo(actor.role, 'payments.reconcile') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const done = await reconcileNow(context.get(servicesContext), actor)
  if (done.ok) return data({ reconciled: done.reconciled, error: null })
  const status = done.refusal === 'unavailable' ? 503 : 403
  return data({ reconciled: null, error: explainPaymentsRefusal(done.refusal) }, { status })
}

export default function Payments({ loaderData: { view, now, mayReconcile }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <>
      <div className="head">
        <div>
          <h1>Paiements</h1>
          <p className="sub">
            {view.webhooks.lastAt
              ? `Dernier signe du prestataire${'\u202F'}: ${nearMoment(view.webhooks.lastAt, now)}`
              : 'Le prestataire n’a encore rien signalé'}
          </p>
        </div>
        {mayReconcile && (
          <Form method="post" className="row">
            <Submit isBusy={isBusy} className="btn btn--quiet">
              Rapprocher maintenant
            </Submit>
          </Form>
        )}
      </div>
      {actionData?.error && <Notice kind="bad">{actionData.error}</Notice>}
      {actionData?.reconciled && <Notice kind="ok">{reconciledWords(actionData.reconciled)}</Notice>}
      <div className="cols">
        <div className="panels">
          {view.open.length > 0 ? (
            <OpenMoneyPanel view={view} />
          ) : (
            <Notice kind="ok">
              <b>Aucun paiement n’attend de décision.</b> Le rapprochement avec le prestataire se fait de lui-même,
              chaque minute.
            </Notice>
          )}
          <DisputesPanel view={view} />
        </div>
        <div className="panels">
          <OnTheWayPanel view={view} />
          <WebhooksPanel view={view} now={now} />
        </div>
      </div>
    </>
  )
}

const reconciledWords = ({ attempts, refunds, cases }: Reconciled) =>
  `Rapproché${'\u202F'}: ${attempts} paiements sans nouvelles, ${refunds} remboursements et ${cases} litiges relus chez le prestataire.`
