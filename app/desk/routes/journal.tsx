import { Link } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { journalSentence } from '#contracts/staff/journal.ts'
import { counted } from '#contracts/text/french-words.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { readId } from '#contracts/text/read-id.ts'
import { readJournal } from '#server/modules/staff/index.ts'
import { Icon } from '../ui/icon.tsx'
import { ListPlace } from '../ui/list-place.tsx'
import { SettingsTabs } from '../ui/settings-tabs.tsx'
import type { Route } from './+types/journal'
import { refusedPage, requireStaff } from './staff-session.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Journal · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const before = readId(new URL(request.url).searchParams.get('avant') ?? '')
  const journal = await readJournal(services, actor, { before })
  if (!journal.ok) throw refusedPage(journal.refusal)
  return { ...journal, role: actor.role, isFirst: before === null, now: services.clock.now().toISOString() }
}

export default function Journal({ loaderData: { entries, older, role, isFirst, now } }: Route.ComponentProps) {
  const last = entries.at(-1)?.id
  return (
    <>
      <div className="head">
        <div>
          <h1>Journal</h1>
          <p className="sub">Qui a fait quoi, et quand. Personne ne peut le raccourcir.</p>
        </div>
      </div>
      <SettingsTabs role={role} />
      <ListPlace>
        <div className="tbl-box">
          <table className="tbl">
            <caption className="sr">Journal, du plus récent au plus ancien</caption>
            <thead>
              <tr>
                <th scope="col">Quand</th>
                <th scope="col">Quoi</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.id}>
                  <td className="muted nowrap">
                    <time dateTime={entry.at}>{nearMoment(entry.at, now)}</time>
                  </td>
                  <td>
                    <b>{entry.who}</b> {journalSentence(entry)}
                    {entry.fields.length > 0 && <small>{entry.fields.join(' · ')}</small>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </ListPlace>
      <nav className="pager" aria-label="Pages du journal">
        <p>{counted(entries.length, 'ligne')}</p>
        <div className="row">
          {!isFirst && (
            <Link className="btn btn--quiet" to={DESK_PAGES.journal}>
              <Icon name="left" />
              Les plus récentes
            </Link>
          )}
          {older && last !== undefined && (
            <Link className="btn btn--quiet" to={`${DESK_PAGES.journal}?avant=${last}`}>
              Plus anciennes
              <Icon name="right" />
            </Link>
          )}
        </div>
      </nav>
    </>
  )
}
