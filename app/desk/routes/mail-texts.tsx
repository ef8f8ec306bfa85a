import { Link } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import type { MailTextRow } from '#contracts/mail/mail-text-view.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { listMailTexts } from '#server/modules/shop-desk/index.ts'
import { SettingsTabs } from '../ui/settings-tabs.tsx'
import type { Route } from './+types/mail-texts'
import { refusedPage, requireStaff } from './staff-session.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Mails · Réglages · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const listed = await listMailTexts(context.get(servicesContext), actor)
  if (!listed.ok) throw refusedPage(listed.refusal)
  return { rows: listed.rows, role: actor.role }
}

const isToTeam = ({ name }: MailTextRow) => name.endsWith('à l’équipe')

export default function MailTexts({ loaderData: { rows, role } }: Route.ComponentProps) {
  return (
    <>
      <div className="head">
        <h1>Réglages</h1>
      </div>
      <SettingsTabs role={role} />
      <div className="cols cols--half">
        <Kinds id="clients" title="Aux clients" rows={rows.filter((row) => !isToTeam(row))} />
        <Kinds id="equipe" title="À l’équipe" rows={rows.filter(isToTeam)} />
      </div>
    </>
  )
}

const Kinds = ({ id, title, rows }: { id: string; title: string; rows: readonly MailTextRow[] }) => (
  <section className="panel" aria-labelledby={id}>
    <div className="panel__h">
      <h2 id={id}>{title}</h2>
    </div>
    <div className="flush">
      <ul>
        {rows.map(({ kind, name, isOwn }) => (
          <li key={kind} className="todo todo--plain">
            <Link to={DESK_PAGES.mailText(kind)}>{name}</Link>
            {isOwn && <span className="st st--ok">vos mots</span>}
          </li>
        ))}
      </ul>
    </div>
  </section>
)
