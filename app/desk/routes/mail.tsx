import { data, Form } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { RETENTION } from '#contracts/privacy/retention.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { explainRetryRefusal, isMailId, mailStateWords } from '#contracts/staff/mail-log.ts'
import { mailName } from '#contracts/staff/mail-names.ts'
import { explainStaffRefusal, mayDo } from '#contracts/staff/roles.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { readMail, retryFailedMail } from '#server/modules/mail-desk/index.ts'
import { Back } from '../ui/back.tsx'
import { Submit } from '../ui/field.tsx'
import { MailStateSign } from '../ui/mails/mail-state.tsx'
import { SendingPanel } from '../ui/mails/sending-panel.tsx'
import { Notice } from '../ui/notice.tsx'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/mail'
import { refusedPage, requireStaff } from './staff-session.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Mail · le bureau' }]

/** Who may not read any is told so, whichever is asked for. */
const idOf = (param: string) => (isMailId(param) ? param : '00000000-0000-0000-0000-000000000000')

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const read = await readMail(services, actor, idOf(params.mailId))
  if (!read.ok) {
    if (read.refusal.code === 'unknown-mail') throw new Response(null, { status: 404 })
    throw refusedPage(read.refusal)
  }
  return { ...read, mayRetry: mayDo(actor.role, 'mails.retry'), now: services.clock.now().toISOString() }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const done = await retryFailedMail(context.get(servicesContext), actor, idOf(params.mailId))
  if (done.ok) return { said: 'Le mail repart tout de suite.', undo: null, error: null }
  const { refusal } = done
  const isRole = refusal.code === 'not-yours' || refusal.code === 'confirm-again'
  const error = isRole ? explainStaffRefusal(refusal) : explainRetryRefusal(refusal)
  return data({ said: null, undo: null, error }, { status: isRole ? 403 : 422 })
}

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  const { mail, sendings, keepsText, mayRetry, now } = loaderData
  const isStuck = mail.state === 'failed' || mail.state === 'given-up'
  const answer = actionData?.said ? { said: actionData.said, undo: null } : null
  return (
    <>
      <Back to={DESK_PAGES.mails} name="Mails" />
      <div className="head">
        <div>
          <h1>{mailName(mail.kind)}</h1>
          <p className="sub">
            <MailStateSign state={mail.state}>{mailStateWords(mail.state)}</MailStateSign> · dû{' '}
            {nearMoment(mail.queuedAt, now)}
          </p>
        </div>
        {isStuck && mayRetry && (
          <Form method="post" className="row">
            <Submit>Relancer maintenant</Submit>
          </Form>
        )}
      </div>
      {actionData?.error && <Notice kind="bad">{actionData.error}</Notice>}
      <Toast answer={answer} />
      {sendings.length === 0 && (
        <Notice>
          {mail.sentAt === null
            ? 'Rien n’a encore été essayé.'
            : `Le texte de ce mail n’est pas gardé, ou plus\u202F: il l’est ${RETENTION.mailTextMonths} mois.`}
        </Notice>
      )}
      <div className="panels">
        {sendings.map((sending) => (
          <SendingPanel key={sending.id} mailId={mail.id} sending={sending} keepsText={keepsText} now={now} />
        ))}
      </div>
    </>
  )
}
