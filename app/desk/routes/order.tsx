import { useState } from 'react'
import { data, redirect } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { orderQuery, readOrderFilter } from '#contracts/staff/order-list.ts'
import { mayDo, type Role } from '#contracts/staff/roles.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import { readId } from '#contracts/text/read-id.ts'
import { findNeighbours, readOrder } from '#server/modules/order-desk/index.ts'
import { Back } from '../ui/back.tsx'
import { Notice } from '../ui/notice.tsx'
import { AuthorisedPayment } from '../ui/order/authorised-payment.tsx'
import { CaseNotice } from '../ui/order/case-notice.tsx'
import { NoteForm } from '../ui/order/note-form.tsx'
import { OrderDecisions, waits } from '../ui/order/order-decisions.tsx'
import { OrderLines } from '../ui/order/order-lines.tsx'
import { OrderMenu } from '../ui/order/order-menu.tsx'
import { OrderNeighbours } from '../ui/order/order-neighbours.tsx'
import { OrderPayment } from '../ui/order/order-payment.tsx'
import { OrderSide } from '../ui/order/order-side.tsx'
import { RefundOrder } from '../ui/order/refund-order.tsx'
import { ShipOrder } from '../ui/order/ship-order.tsx'
import { Timeline } from '../ui/order/timeline.tsx'
import { Transfer } from '../ui/order/transfer.tsx'
import { OrderState } from '../ui/state.tsx'
import { Toast, type Told } from '../ui/toast.tsx'
import type { Route } from './+types/order'
import { carryOutOrder } from './order-actions.ts'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/order.css'

export const meta: Route.MetaFunction = ({ params }) => [{ title: `n° ${params.orderId} · le bureau` }]

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const read = await readOrder(services, actor, readId(params.orderId) ?? 0)
  if (!read.ok) throw refusedPage(read.refusal)
  if (!read.order) throw new Response(null, { status: 404 })
  const query = new URL(request.url).searchParams
  const list = listOf(request)
  const filter = readOrderFilter(new URLSearchParams(list))
  const beside = await findNeighbours(services, actor, { orderId: read.order.id, filter })
  if (!beside.ok) throw refusedPage(beside.refusal)
  return data({
    made: MADE.get(query.get('fait') ?? '') ?? null,
    ...{ order: read.order, back: DESK_PAGES.orders + orderQuery(filter), list, beside: beside.neighbours },
    ...{ now: services.clock.now().toISOString(), who: actor.name, may: mayOf(actor.role) },
  })
}

/** The query of the list that it was opened from. */
const listOf = (request: Request) => new URL(request.url).searchParams.get('liste') ?? ''

const mayOf = (role: Role) => ({
  refund: mayDo(role, 'payments.refund'),
  decide: mayDo(role, 'withdrawals.decide'),
  note: mayDo(role, 'orders.note'),
  mail: mayDo(role, 'orders.mail'),
  cancel: mayDo(role, 'orders.cancel'),
  ship: mayDo(role, 'orders.ship'),
  address: mayDo(role, 'orders.address'),
  capture: mayDo(role, 'payments.capture'),
})

export async function action({ params, request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const [orderId, form] = [readId(params.orderId) ?? 0, await request.formData()]
  const done = await carryOutOrder(context.get(servicesContext), actor, { orderId, form })
  if (!done) throw new Response(null, { status: 400 })
  if (done.ok) return data(done)
  if (done.needsCode)
    throw redirect(`${DESK_PAGES.confirm}?${new URLSearchParams({ vers: DESK_PAGES.order(orderId, listOf(request)) })}`)
  return data(done, { status: done.isStaff ? 403 : 422 })
}

/** What the page says to who has just made the order, by how its link went. */
const MADE = new Map<string, Told>([
  ['offerte', { said: 'Séance offerte. La confirmation et l’invitation d’agenda sont parties.', undo: null }],
  ['lien', { said: 'Commande créée. Le lien de paiement part dans 10 secondes.', undo: { intent: 'stop-link' } }],
  ['sans', { said: 'Commande créée. Son lien de paiement s’envoie d’ici.', undo: null }],
])

/** Another order is another page: nothing typed, opened or said of one stays when the next one is asked for. */
export default function OrderPage(props: Route.ComponentProps) {
  return <OneOrder key={props.loaderData.order.id} {...props} />
}

function OneOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { order, back, now, who, may } = loaderData
  // Read again, it is the same news.
  const [made] = useState(loaderData.made)
  return (
    <>
      <Toast answer={actionData ? null : made} />
      <Toast answer={actionData?.ok ? actionData : null} seconds={actionData?.ok ? actionData.seconds : undefined} />
      {actionData?.ok === false && (
        <Notice kind="bad">
          <b>{actionData.sentence}</b>
        </Notice>
      )}
      <Back to={back} name="Commandes" />
      <div className="head">
        <div>
          <h1>Commande n° {order.id}</h1>
          <p className="row order-facts">
            <OrderState status={order.status} />
            {order.authorised && <span className="st st--half">Autorisée, à encaisser</span>}
            {order.withdrawals.some(waits) && (
              <span className="st st--todo">
                Rétractation {order.withdrawals.some(({ state }) => state === 'open') ? 'à décider' : 'à rembourser'}
              </span>
            )}
            <span className="muted">{formatMoment(order.createdAt)}</span>
          </p>
        </div>
        <div className="row">
          <OrderNeighbours beside={loaderData.beside} list={loaderData.list} />
          {may.refund && order.refundable && (
            <RefundOrder key={order.refundable.leftCents} order={order} refundable={order.refundable} />
          )}
          <OrderMenu order={order} may={may} />
          {may.ship && order.toShip.length > 0 && <ShipOrder order={order} />}
        </div>
      </div>
      {order.cases.map((openCase) => (
        <CaseNotice key={openCase.id} openCase={openCase} currency={order.currency} />
      ))}
      {order.authorised && <AuthorisedPayment order={order} authorised={order.authorised} mayDecide={may.capture} />}
      <div className="cols">
        <div className="panels">
          {order.transfers.map((transfer) => (
            <Transfer key={transfer.id} order={order} transfer={transfer} now={now} mayNote={may.refund} />
          ))}
          <OrderDecisions order={order} now={now} may={may} />
          <OrderLines order={order} />
          <OrderPayment order={order} now={now} />
          <Timeline entries={order.timeline} now={now} mayResend={may.mail}>
            {may.note && (
              <NoteForm
                key={order.id}
                orderId={order.id}
                who={who}
                typed={actionData?.ok === false ? (actionData.typed ?? '') : ''}
              />
            )}
          </Timeline>
        </div>
        <div className="panels">
          <OrderSide order={order} now={now} may={may} answer={actionData ?? null} />
        </div>
      </div>
    </>
  )
}
