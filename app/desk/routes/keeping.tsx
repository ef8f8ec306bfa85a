import { data } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { RETENTION } from '#contracts/privacy/retention.ts'
import { KEEPING_GROUP } from '#contracts/settings/setting-groups.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { readSettingForms } from '#server/modules/shop-desk/index.ts'
import { SettingPanel } from '../ui/settings/setting-panel.tsx'
import { SettingsTabs } from '../ui/settings-tabs.tsx'
import { AS } from '../ui/table-roles.ts'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/keeping'
import { carryOutSettings, statusOf } from './setting-actions.ts'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/settings.css'

export const meta: Route.MetaFunction = () => [{ title: 'Conservation · Réglages · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const read = await readSettingForms(services, actor, [KEEPING_GROUP])
  if (!read.ok) throw refusedPage(read.refusal)
  return { forms: read.forms, role: actor.role, now: services.clock.now().toISOString() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const answer = await carryOutSettings(context.get(servicesContext), actor, await request.formData())
  return data(answer, { status: statusOf(answer) })
}

const months = (count: number) => `${count}\u00A0mois`
const days = (count: number) => `${count}\u00A0jours`

/** What nobody decides at the desk: how long, and why so long. */
const FIXED: readonly (readonly [what: string, term: string, why: string])[] = [
  ['Commandes payées, factures, avoirs', `${RETENTION.accountingYears}\u00A0ans`, 'Code de commerce, L. 123-22'],
  ['Rétractations, preuves des mails de la loi', `${RETENTION.contractProofYears}\u00A0ans`, 'Code civil, 2224'],
  [
    'Ce qui a été demandé au prestataire de paiement',
    months(RETENTION.paymentProofMonths),
    'Le temps d’un litige bancaire',
  ],
  ['Comptes qui ne servent plus', months(RETENTION.inactiveAccountMonths), 'CNIL\u202F: trois ans sans nouvelles'],
  ['Commandes jamais payées', months(RETENTION.unpaidOrderMonths), 'Rien ne les réclame plus'],
  ['Choix de cookies', months(RETENTION.consentMonths), 'CNIL\u202F: un an, et un mois de preuve'],
  ['Avis et commentaires refusés', months(RETENTION.refusedCommentMonths), 'Le temps d’une contestation'],
  ['Signalements décidés', months(RETENTION.decidedReportMonths), 'Le temps d’une contestation'],
  ['Mails partis', months(RETENTION.sentMailMonths), 'Dire ce qui a été envoyé'],
  ['Mots des mails, avec leur adresse', months(RETENTION.mailTextMonths), 'Les relire au bureau'],
  ['Réponses d’avant une séance', months(RETENTION.bookingAnswersMonths), 'La séance est passée'],
  ['Messages à la corbeille', days(RETENTION.discardedMessageDays), 'Revenir sur un geste'],
]

export default function Keeping({ loaderData: { forms, role, now }, actionData }: Route.ComponentProps) {
  const [form] = forms
  return (
    <>
      <div className="head">
        <h1>Réglages</h1>
      </div>
      <SettingsTabs role={role} />
      <div className="cols cols--half">
        {form && (
          <SettingPanel group={KEEPING_GROUP} page={DESK_PAGES.keeping} answer={actionData} {...{ form, now }} />
        )}
        <section className="panel" aria-labelledby="loi">
          <div className="panel__h">
            <h2 id="loi">Ce que la loi et la preuve demandent</h2>
          </div>
          <div className="flush">
            <div className="tbl-box">
              <table className="tbl" {...AS.table}>
                <caption className="sr">Durées de conservation qui ne se modifient pas</caption>
                <thead {...AS.rowgroup}>
                  <tr {...AS.row}>
                    {['Quoi', 'Combien de temps', 'Pourquoi'].map((name) => (
                      <th key={name} scope="col" {...AS.columnheader}>
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody {...AS.rowgroup}>
                  {FIXED.map(([what, term, why]) => (
                    <tr key={what} {...AS.row}>
                      <th scope="row" {...AS.rowheader}>
                        {what}
                      </th>
                      <td className="nowrap" {...AS.cell}>
                        {term}
                      </td>
                      <td className="muted" {...AS.cell}>
                        {why}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </div>
        </section>
      </div>
      <Toast answer={actionData?.ok ? { said: actionData.said, undo: null } : null} />
    </>
  )
}
