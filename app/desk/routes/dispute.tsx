import { data, Link, redirect } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { explainDispute } from '#contracts/staff/dispute.ts'
import { DISPUTE_WORDS, paymentTabQuery } from '#contracts/staff/payments-view.ts'
import { mayDo } from '#contracts/staff/roles.ts'
import { acceptAsStaff, answerAsStaff, keepDispute, openDispute } from '#server/modules/order-desk/index.ts'
import { Back } from '../ui/back.tsx'
import type { EditAnswer } from '../ui/edit-context.ts'
import { Notice } from '../ui/notice.tsx'
import { DisputeFacts, DisputeForm, SentDispute } from '../ui/payments/dispute-file.tsx'
import { DisputeGestures } from '../ui/payments/dispute-gestures.tsx'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/dispute'
import { answerEdit, readEdit } from './edit-answer.ts'
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

const SAID = { answer: 'Le dossier est parti à la banque.', accept: 'Le litige est accepté.' }

export async function action({ request, context, params: { caseId } }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  if (!CASE_ID.test(caseId)) throw new Response(null, { status: 404 })
  const services = context.get(servicesContext)
  const { intent, edited, mine, typed } = await readEdit(request)
  if (intent === 'keep') {
    const kept = answerEdit(await keepDispute(services, actor, { caseId, edited, mine }), {
      ...{ typed, said: 'Dossier enregistré.' },
    })
    return data({ kept: kept.data, done: null }, kept.init ?? undefined)
  }
  if (intent !== 'answer' && intent !== 'accept') throw new Response(null, { status: 400 })
  const act = intent === 'answer' ? answerAsStaff : acceptAsStaff
  const done = await act(services, actor, { caseId, edited })
  if (done.ok) return data({ kept: null, done: { ok: true as const, said: SAID[intent], undo: null } })
  const { refusal } = done
  if (refusal.code === 'confirm-again')
    throw redirect(`${DESK_PAGES.confirm}?${new URLSearchParams({ vers: DESK_PAGES.dispute(caseId) })}`)
  if (refusal.code === 'not-yours') throw refusedPage(refusal)
  const status = refusal.code === 'unknown-outcome' ? 503 : 422
  return data({ kept: null, done: { ok: false as const, sentence: explainDispute(refusal) } }, { status })
}

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
        </div>
        <div className="panels">
          <DisputeFacts dispute={dispute} />
          {(isOpen || stage === 'sending') && may.answer && <DisputeGestures dispute={dispute} />}
        </div>
      </div>
    </>
  )
}
