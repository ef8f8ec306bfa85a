import { Form, Link } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { RETENTION } from '#contracts/privacy/retention.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { MAIL_VIEWS, type MailFilter, type MailView, mailQuery, readMailFilter } from '#contracts/staff/mail-log.ts'
import { shownRows } from '#contracts/text/french-words.ts'
import { listMails } from '#server/modules/mail-desk/index.ts'
import { SearchField } from '../ui/filters.tsx'
import { Icon } from '../ui/icon.tsx'
import { BounceBox } from '../ui/mails/bounce-box.tsx'
import { MailTable } from '../ui/mails/mail-table.tsx'
import { SettingsTabs } from '../ui/settings-tabs.tsx'
import type { Route } from './+types/mails'
import { refusedPage, requireStaff } from './staff-session.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Mails · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const filter = readMailFilter(new URL(request.url).searchParams)
  const listed = await listMails(services, actor, filter)
  if (!listed.ok) throw refusedPage(listed.refusal)
  return { ...listed, filter, role: actor.role, now: services.clock.now().toISOString() }
}

export default function Mails({ loaderData: { rows, older, givenUp, box, filter, role, now } }: Route.ComponentProps) {
  return (
    <>
      <div className="head">
        <div>
          <h1>Mails</h1>
          <p className="sub">
            {givenUp === 0
              ? 'Aucun mail n’est abandonné.'
              : `${givenUp} mail${givenUp > 1 ? 's abandonnés attendent' : ' abandonné attend'} qu’on les relance.`}
          </p>
        </div>
      </div>
      <SettingsTabs role={role} />
      <BounceBox box={box} now={now} />
      <Views filter={filter} />
      <Search key={filter.view} filter={filter} />
      <p className="sr" role="status">
        {rows.length === 0 ? 'Aucun mail' : shownRows(rows.length, 'mail', 'affiché')}
      </p>
      {rows.length > 0 ? <MailTable rows={rows} now={now} /> : <NoMails filter={filter} />}
      <Pager filter={filter} count={rows.length} last={older ? rows.at(-1) : undefined} />
    </>
  )
}

const address = (filter: MailFilter) => DESK_PAGES.mails + mailQuery(filter)

function Views({ filter }: { filter: MailFilter }) {
  const views = Object.entries(MAIL_VIEWS) as [MailView, string][]
  return (
    <nav className="views" aria-label="États">
      {views.map(([view, name]) => (
        <Link
          key={view}
          to={address({ ...filter, view, before: null })}
          aria-current={filter.view === view ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

function Search({ filter }: { filter: MailFilter }) {
  return (
    <search>
      <Form className="filters">
        {filter.view !== 'all' && <input type="hidden" name="vue" value={filter.view} />}
        <SearchField
          name="q"
          label="Adresse du destinataire, entière"
          placeholder="Adresse entière du destinataire"
          typed={filter.email}
        />
        <button className="btn btn--quiet" type="submit">
          Chercher
        </button>
        {filter.email !== '' && (
          <Link className="btn btn--ghost" to={address({ ...filter, email: '', before: null })}>
            <Icon name="x" />
            Retirer la recherche
          </Link>
        )}
      </Form>
    </search>
  )
}

const NOTHING: Record<MailView, readonly [string, string]> = {
  all: ['Aucun mail', 'Les mails de la boutique arrivent ici dès qu’ils sont dus.'],
  waiting: ['Rien en attente', 'Tout ce qui était dû est parti, ou se lit dans les échecs.'],
  failed: ['Aucun échec', 'Aucun mail n’attend un nouvel essai.'],
  'given-up': ['Aucun abandon', 'La boutique n’a renoncé à aucun mail.'],
  sent: ['Aucun mail parti', 'Ceux qui partent se lisent ici.'],
  returned: ['Aucun mail revenu', 'Aucune boîte n’a refusé après coup ce qui lui était envoyé.'],
}

function NoMails({ filter }: { filter: MailFilter }) {
  const [title, text] =
    filter.email === ''
      ? NOTHING[filter.view]
      : ['Aucun mail à cette adresse', `Les adresses sont gardées ${RETENTION.mailTextMonths} mois après l’envoi.`]
  return (
    <div className="tbl-box">
      <div className="empty">
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </div>
  )
}

type PagerProps = { filter: MailFilter; count: number; last: { queuedAt: string; id: string } | undefined }

function Pager({ filter, count, last }: PagerProps) {
  if (!last && !filter.before) return null
  return (
    <nav className="pager" aria-label="Pages des mails">
      <p>{count} mails sur cette page</p>
      <div className="row">
        {filter.before && (
          <Link className="btn btn--quiet" to={address({ ...filter, before: null })}>
            <Icon name="left" />
            Les plus récents
          </Link>
        )}
        {last && (
          <Link
            className="btn btn--quiet"
            to={address({ ...filter, before: { queuedAt: last.queuedAt, id: last.id } })}
          >
            Plus anciens
            <Icon name="right" />
          </Link>
        )}
      </div>
    </nav>
  )
}
