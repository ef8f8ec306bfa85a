import { Link } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { type JournalEntry, journalSentence, subjectAddress } from '#contracts/staff/journal.ts'
import { type JournalFilter, journalQuery, readJournalFilter } from '#contracts/staff/journal-filter.ts'
import { counted, shownRows } from '#contracts/text/french-words.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { readJournal } from '#server/modules/staff/index.ts'
import { Filter, ListFilters } from '../ui/filters.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListPlace } from '../ui/list-place.tsx'
import { SettingsTabs } from '../ui/settings-tabs.tsx'
import type { Route } from './+types/journal'
import { findSubjects } from './find-subjects.ts'
import { refusedPage, requireStaff } from './staff-session.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Journal · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const filter = readJournalFilter(new URL(request.url).searchParams)
  const sought = filter.search === '' ? null : await findSubjects(services, actor, filter.search)
  const journal = await readJournal(services, actor, { ...filter, about: sought?.subjects ?? null })
  if (!journal.ok) throw refusedPage(journal.refusal)
  return {
    ...journal,
    isCut: sought?.isCut ?? false,
    filter,
    role: actor.role,
    now: services.clock.now().toISOString(),
  }
}

export default function Journal({
  loaderData: { entries, older, people, isCut, filter, role, now },
}: Route.ComponentProps) {
  return (
    <>
      <div className="head">
        <div>
          <h1>Journal</h1>
          <p className="sub">Qui a fait quoi, et quand. Personne ne peut le raccourcir.</p>
        </div>
      </div>
      <SettingsTabs role={role} />
      <Narrow filter={filter} people={people} />
      <p className="sr" role="status">
        {entries.length === 0 ? 'Aucune ligne' : shownRows(entries.length, 'ligne', 'affichée')}
      </p>
      {isCut && (
        <p className="small muted">
          Beaucoup de choses répondent à «{'\u202F'}
          {filter.search}
          {'\u202F'}»{'\u202F'}: le journal des premières est montré. Un numéro ou un nom entier précise.
        </p>
      )}
      <ListPlace>
        {entries.length > 0 ? <Entries entries={entries} now={now} /> : <NoEntries filter={filter} />}
      </ListPlace>
      <Pager filter={filter} count={entries.length} last={older ? entries.at(-1)?.id : undefined} />
    </>
  )
}

const address = (filter: JournalFilter) => DESK_PAGES.journal + journalQuery(filter)
const ALL: JournalFilter = { before: null, by: null, search: '' }
const isNarrow = ({ by, search }: JournalFilter) => by !== null || search !== ''

function Entries({ entries, now }: { entries: readonly JournalEntry[]; now: string }) {
  return (
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
  )
}

type NarrowProps = { filter: JournalFilter; people: readonly { id: number; name: string }[] }

/** Narrows the journal to what it is about, and to what one of the team did. */
const Narrow = ({ filter, people }: NarrowProps) => (
  <ListFilters
    search={{
      ...{ name: 'q', label: 'Chercher dans le journal', placeholder: 'Personne, commande, produit…' },
      typed: filter.search,
    }}
    kept={{}}
    widen={isNarrow(filter) ? address(ALL) : null}
  >
    {people.length > 1 && (
      <Filter
        name="qui"
        label="Qui"
        all="Toute l’équipe"
        chosen={String(filter.by ?? '')}
        of={people.map(({ id, name }) => [String(id), name])}
      />
    )}
  </ListFilters>
)

function NoEntries({ filter }: { filter: JournalFilter }) {
  return (
    <div className="tbl-box">
      <div className="empty">
        <h2>{isNarrow(filter) ? 'Aucune ligne ne correspond' : 'Rien encore'}</h2>
        <p>
          {isNarrow(filter)
            ? 'Un numéro, le nom d’un produit, d’un texte ou d’un code, le nom ou le courriel d’une personne suffisent.'
            : 'Ce que fait l’équipe se lira ici, geste après geste.'}
        </p>
        {isNarrow(filter) && (
          <Link className="btn btn--quiet" to={address(ALL)}>
            Montrer tout le journal
          </Link>
        )}
      </div>
    </div>
  )
}

type PagerProps = { filter: JournalFilter; count: number; last: number | undefined }

/** `last`: the entry that older ones follow; undefined where none do. */
function Pager({ filter, count, last }: PagerProps) {
  if (count === 0 && filter.before === null) return null
  return (
    <nav className="pager" aria-label="Pages du journal">
      <p>{counted(count, 'ligne')}</p>
      <div className="row">
        {filter.before !== null && (
          <Link className="btn btn--quiet" to={address({ ...filter, before: null })}>
            <Icon name="left" />
            Les plus récentes
          </Link>
        )}
        {last !== undefined && (
          <Link className="btn btn--quiet" to={address({ ...filter, before: last })}>
            Plus anciennes
            <Icon name="right" />
          </Link>
        )}
      </div>
    </nav>
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
