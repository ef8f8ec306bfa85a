import { Form, Link, useSubmit } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import {
  type JournalEntry,
  type JournalFilter,
  journalQuery,
  journalSentence,
  readJournalFilter,
  subjectAddress,
} from '#contracts/staff/journal.ts'
import { counted } from '#contracts/text/french-words.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { readJournal } from '#server/modules/staff/index.ts'
import { Filter } from '../ui/filters.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListPlace } from '../ui/list-place.tsx'
import { SettingsTabs } from '../ui/settings-tabs.tsx'
import type { Route } from './+types/journal'
import { refusedPage, requireStaff } from './staff-session.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Journal · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const filter = readJournalFilter(new URL(request.url).searchParams)
  const journal = await readJournal(services, actor, filter)
  if (!journal.ok) throw refusedPage(journal.refusal)
  return { ...journal, filter, role: actor.role, now: services.clock.now().toISOString() }
}

export default function Journal({ loaderData: { entries, older, people, filter, role, now } }: Route.ComponentProps) {
  const last = entries.at(-1)?.id
  const to = (before: number | null) => DESK_PAGES.journal + journalQuery({ ...filter, before })
  return (
    <>
      <div className="head">
        <div>
          <h1>Journal</h1>
          <p className="sub">Qui a fait quoi, et quand. Personne ne peut le raccourcir.</p>
        </div>
      </div>
      <SettingsTabs role={role} />
      {people.length > 1 && <Whose filter={filter} people={people} />}
      <ListPlace>
        <div className="tbl-box">
          <table className="tbl">
            <caption className="sr">Journal, du plus récent au plus ancien</caption>
            <thead>
              <tr>
                <th scope="col">Quand</th>
                <th scope="col">Quoi</th>
                <th scope="col">
                  <span className="sr">Où</span>
                </th>
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
                  <td className="r">
                    <See entry={entry} />
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
          {filter.before !== null && (
            <Link className="btn btn--quiet" to={to(null)}>
              <Icon name="left" />
              Les plus récentes
            </Link>
          )}
          {older && last !== undefined && (
            <Link className="btn btn--quiet" to={to(last)}>
              Plus anciennes
              <Icon name="right" />
            </Link>
          )}
        </div>
      </nav>
    </>
  )
}

/** Narrows the journal to what one of the team did: at once where a script runs, by the button where none does. */
function Whose({ filter, people }: { filter: JournalFilter; people: readonly { id: number; name: string }[] }) {
  const submit = useSubmit()
  return (
    <search>
      <Form className="filters" onChange={({ currentTarget }) => void submit(currentTarget)}>
        <Filter
          name="qui"
          label="Qui"
          all="Tout le monde"
          chosen={String(filter.by ?? '')}
          of={people.map(({ id, name }) => [String(id), name])}
        />
        <noscript>
          <button type="submit" className="btn btn--quiet">
            Montrer
          </button>
        </noscript>
      </Form>
    </search>
  )
}

function See({ entry }: { entry: JournalEntry }) {
  const address = subjectAddress(entry)
  if (address === null) return null
  return (
    <Link to={address} aria-label={`Voir\u202F: ${entry.who} ${journalSentence(entry)}`}>
      Voir
    </Link>
  )
}
