import { data, Link, redirect } from 'react-router'
import { postedFilesContext, servicesContext } from '#app/server-context.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { DisputeRefusal } from '#contracts/staff/dispute.ts'
import { DISPUTE_WORDS, paymentTabQuery } from '#contracts/staff/payments-view.ts'
import { mayDo } from '#contracts/staff/roles.ts'
import { keepDispute, openDispute } from '#server/modules/order-desk/index.ts'
import { Back } from '../ui/back.tsx'
import type { EditAnswer } from '../ui/edit-context.ts'
import { Notice } from '../ui/notice.tsx'
import { DisputeEvidence } from '../ui/payments/dispute-evidence.tsx'
import { DisputeFacts, DisputeForm, SentDispute } from '../ui/payments/dispute-file.tsx'
import { DisputeGestures } from '../ui/payments/dispute-gestures.tsx'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/dispute'
import { carryOutDispute } from './dispute-actions.ts'
import { answerEdit, editedOf, readFields } from './edit-answer.ts'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/payments.css'

export const meta: Route.MetaFunction = () => [{ title: 'Litige · le bureau' }]

const CASE_ID = /^[a-z]{2,4}_\w{1,120}$/

export async function loader({ request, context, params: { caseId } }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  if (!CASE_ID.test(caseId)) throw new Response(null, { status: 404 })
  const services = context.get(servicesContext)
  const opened = await openDispute(services, actor, caseId)
  if (!opened.ok) throw refusedPage(opened.refusal)
  if (!opened.dispute) throw new Response(null, { status: 404 })
  return {
    ...{ dispute: opened.dispute, now: services.clock.now().toISOString() },
    may: { write: mayDo(actor.role, 'disputes.write'), answer: mayDo(actor.role, 'disputes.answer') },
  }
}

export async function action({ request, context, params: { caseId } }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  if (!CASE_ID.test(caseId)) throw new Response(null, { status: 404 })
  const services = context.get(servicesContext)
  const fields = await readFields(request)
  if (fields.intent === 'keep') {
    const { mine, typed } = fields
    const done = await keepDispute(services, actor, { caseId, edited: editedOf(fields.form), mine })
    const kept = answerEdit(done, { typed, said: 'Dossier enregistré.' })
    return data({ kept: kept.data, done: null }, kept.init ?? undefined)
  }
  const files = context.get(postedFilesContext).flatMap(([field, file]) => (field === 'evidence' ? [file] : []))
  const done = await carryOutDispute(services, actor, { caseId, files, form: fields.form })
  if (!done) throw new Response(null, { status: 400 })
  if (done.ok) return data({ kept: null, done })
  if (done.code === 'confirm-again')
    throw redirect(`${DESK_PAGES.confirm}?${new URLSearchParams({ vers: DESK_PAGES.dispute(caseId) })}`)
  return data({ kept: null, done }, { status: done.status })
}

/** What is said at the field of the file as well, which may be far below the head of the page. */
const OF_FILE: ReadonlySet<DisputeRefusal['code']> = new Set([
  ...(['no-file', 'wrong-type', 'too-large', 'kind-taken', 'file-not-sent'] as const),
])

export default function Dispute({ loaderData: { dispute, now, may }, actionData }: Route.ComponentProps) {
  const { id, kind, stage, amountCents, currency, outcome } = dispute
  const kept: EditAnswer | null = actionData?.kept ?? null
  const done = actionData?.done ?? null
  const isOpen = stage === 'draft'
  return (
    <>
      <Toast answer={done?.ok ? done : null} />
      <Back to={DESK_PAGES.payments + paymentTabQuery('disputes')} name="Litiges" />
      <div className="head">
        <div>
          <h1>
            {DISPUTE_WORDS[kind]} sur {formatMoney(amountCents, currency)}
          </h1>
          <p className="sub">
            <Link to={DESK_PAGES.order(dispute.orderId)}>Commande n° {dispute.orderId}</Link>, {dispute.buyer.name}
          </p>
        </div>
      </div>
      {done?.ok === false && (
        <Notice kind="bad">
          <b>{done.sentence}</b>
        </Notice>
      )}
      <SentDispute
        kind={kind}
        stage={stage}
        decision={dispute.decision}
        decidedAt={dispute.decidedAt}
        outcome={outcome}
        now={now}
      />
      <div className="cols">
        <div className="panels">
          <DisputeForm key={id} dispute={dispute} answer={kept} isWritable={isOpen && may.write} />
          <DisputeEvidence
            dispute={dispute}
            isWritable={isOpen && may.write}
            error={done?.ok === false && OF_FILE.has(done.code) ? done.sentence : undefined}
          />
        </div>
        <div className="panels">
          <DisputeFacts dispute={dispute} />
          {(isOpen || stage === 'sending') && may.answer && <DisputeGestures dispute={dispute} />}
        </div>
      </div>
    </>
  )
}
