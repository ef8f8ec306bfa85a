import { data, Form, Link, redirect } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import {
  PAYMENT_TABS,
  type PaymentsView,
  type PaymentTab,
  paymentTabQuery,
  readPaymentTab,
} from '#contracts/staff/payments-view.ts'
import { payoutQuery, readPayoutPage } from '#contracts/staff/payouts.ts'
import { mayDo } from '#contracts/staff/roles.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { openPayments, openPayouts } from '#server/modules/payment-desk/index.ts'
import { Submit } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Balance, Gap } from '../ui/payments/balance-panels.tsx'
import { MethodList } from '../ui/payments/method-list.tsx'
import { DisputesPanel, OnTheWayPanel, OpenMoneyPanel, WebhooksPanel } from '../ui/payments/payment-panels.tsx'
import { PayoutsPanel } from '../ui/payments/payouts-panel.tsx'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/payments'
import { carryOutPayments } from './payments-actions.ts'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/payments.css'
import '../styles/today.css'

export const meta: Route.MetaFunction = () => [{ title: 'Paiements · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const opened = await openPayments(services, actor)
  if (!opened.ok) throw refusedPage(opened.refusal)
  const { role } = actor
  const query = new URL(request.url).searchParams
  const tab = readPaymentTab(query.get('onglet'))
  const payouts = tab === 'payouts' ? await openPayouts(services, actor, readPayoutPage(query)) : null
  if (payouts && !payouts.ok) throw refusedPage(payouts.refusal)
  return {
    ...{ view: opened.view, now: services.clock.now().toISOString(), tab, payouts: payouts?.view ?? null },
    may: {
      reconcile: mayDo(role, 'payments.reconcile'),
      match: mayDo(role, 'payments.match'),
      methods: mayDo(role, 'payments.methods'),
    },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const done = await carryOutPayments(context.get(servicesContext), actor, await request.formData())
  if (!done) throw new Response(null, { status: 400 })
  if (done.ok) return data(done)
  const { search } = new URL(request.url)
  if (done.needsCode)
    throw redirect(`${DESK_PAGES.confirm}?${new URLSearchParams({ vers: DESK_PAGES.payments + search })}`)
  return data(done, { status: done.status })
}

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const { view, now, tab, payouts, may } = loaderData
  return (
    <>
      <Toast answer={actionData?.ok ? actionData : null} />
      <div className="head">
        <div>
          <h1>Paiements</h1>
          <p className="sub">
            {view.webhooks.lastAt
              ? `Dernier signe du prestataire${'\u202F'}: ${nearMoment(view.webhooks.lastAt, now)}`
              : 'Le prestataire n’a encore rien signalé'}
          </p>
        </div>
        {may.reconcile && (
          <Form method="post" className="row">
            <input type="hidden" name="intent" value="reconcile" />
            <Submit className="btn btn--quiet">Rapprocher maintenant</Submit>
          </Form>
        )}
      </div>
      <Tabs tab={tab} view={view} />
      {actionData?.ok === false && (
        <Notice kind="bad">
          <b>{actionData.sentence}</b>
        </Notice>
      )}
      <div className="cols">
        <div className="panels">
          {tab === 'balance' && (
            <>
              <Balance balance={view.balance} now={now} />
              {view.balance.gaps.map((gap) => (
                <Gap
                  key={gap.chargeId}
                  gap={gap}
                  now={now}
                  mayDecide={may.match}
                  typed={actionData?.ok === false ? typedOf(actionData.typed, gap.chargeId) : ''}
                />
              ))}
              {view.open.length > 0 && <OpenMoneyPanel view={view} />}
            </>
          )}
          {payouts && <PayoutsPanel view={payouts} now={now} addressOf={payoutsAt} />}
          {tab === 'disputes' && <DisputesPanel view={view} />}
          {tab === 'methods' && <MethodList methods={view.methods} maySwitch={may.methods} />}
        </div>
        <div className="panels">
          <OnTheWayPanel view={view} />
          <WebhooksPanel view={view} now={now} />
        </div>
      </div>
    </>
  )
}

const payoutsAt = (place: { before?: string; after?: string }) =>
  DESK_PAGES.payments + payoutQuery(place).replace('?', `${paymentTabQuery('payouts')}&`)

const typedOf = (typed: { chargeId: string; note: string } | null, chargeId: string) =>
  typed?.chargeId === chargeId ? typed.note : ''

function Tabs({ tab, view }: { tab: PaymentTab; view: PaymentsView }) {
  const waiting: Record<PaymentTab, number> = {
    balance: view.balance.gaps.length + view.open.length,
    disputes: view.disputes.filter(({ closedAt, isAnswered }) => closedAt === null && !isAnswered).length,
    payouts: view.failedPayouts,
    methods: 0,
  }
  const tabs = Object.entries(PAYMENT_TABS) as [PaymentTab, string][]
  return (
    <nav className="views" aria-label="Paiements">
      {tabs.map(([each, name]) => (
        <Link
          key={each}
          to={DESK_PAGES.payments + paymentTabQuery(each)}
          aria-current={each === tab ? 'page' : undefined}
        >
          {name}
          {waiting[each] > 0 && <span className="dot">{waiting[each]}</span>}
        </Link>
      ))}
    </nav>
  )
}
