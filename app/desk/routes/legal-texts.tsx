import { Link } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { listLegalTexts } from '#server/modules/shop-desk/index.ts'
import { SettingsTabs } from '../ui/settings-tabs.tsx'
import { StackTable } from '../ui/stack-table.tsx'
import { AS } from '../ui/table-roles.ts'
import type { Route } from './+types/legal-texts'
import { refusedPage, requireStaff } from './staff-session.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Textes légaux · Réglages · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const listed = await listLegalTexts(context.get(servicesContext), actor)
  if (!listed.ok) throw refusedPage(listed.refusal)
  return { rows: listed.rows, role: actor.role }
}

const acceptedWords = (accepted: number | null) =>
  accepted === null ? '—' : `${accepted.toLocaleString('fr-FR')} commande${accepted > 1 ? 's' : ''}`

export default function LegalTexts({ loaderData: { rows, role } }: Route.ComponentProps) {
  return (
    <>
      <div className="head">
        <h1>Réglages</h1>
      </div>
      <SettingsTabs role={role} />
      <section className="panel" aria-labelledby="textes">
        <div className="panel__h">
          <h2 id="textes">Textes et versions</h2>
        </div>
        <div className="flush">
          <div className="tbl-box">
            <StackTable caption="Textes légaux" columns={['Texte', 'En ligne', 'Acceptée par']}>
              {rows.map(({ slug, title, online, words, accepted }) => (
                <tr key={title} {...AS.row}>
                  <th scope="row" className="full" {...AS.rowheader}>
                    {slug ? <Link to={DESK_PAGES.legalText(slug)}>{title}</Link> : title}
                    {words && (
                      <small className="muted">
                        «{'\u202F'}
                        {words}
                        {'\u202F'}»
                      </small>
                    )}
                  </th>
                  <td {...AS.cell}>
                    {online === null
                      ? 'pas encore'
                      : `${online.version}${online.at === '' ? '' : `, ${formatDay(online.at)}`}`}
                  </td>
                  <td className="r muted" {...AS.cell}>
                    {slug && online && accepted ? (
                      <Link to={DESK_PAGES.ordersOfTerms(online.version)}>{acceptedWords(accepted)}</Link>
                    ) : (
                      acceptedWords(accepted)
                    )}
                  </td>
                </tr>
              ))}
            </StackTable>
          </div>
        </div>
        <p className="help">
          Les deux accords sont les mots de la loi{'\u202F'}: ils ne se modifient pas. Chaque commande garde la version
          qu’elle a acceptée.
        </p>
      </section>
    </>
  )
}
