import { Link } from 'react-router'
import { sourcesName } from '#contracts/attribution/buyer-source.ts'
import { formatMoney, sum } from '#contracts/pricing/money.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { Block, HealthView, SourcesView, TodayBooking } from '#contracts/staff/today.ts'
import { formatTime } from '#contracts/text/french-date.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { Icon } from '../icon.tsx'
import { BlockPanel } from './block-panel.tsx'

const LAST_30_DAYS = <span className="small muted">30 jours</span>

/** Where the sales come from, as far as buyers agreed to be measured. */
export function Sources({ sources }: { sources: Block<SourcesView> }) {
  return (
    <BlockPanel title="D’où viennent les ventes" aside={LAST_30_DAYS} block={sources}>
      {(view) => <SourceBars view={view} />}
    </BlockPanel>
  )
}

function SourceBars({ view: { sources, currency, knownShare } }: { view: SourcesView }) {
  const total = sum(sources.map(({ cents }) => cents))
  if (sources.length === 0) return <p className="muted">Personne n’a encore dit d’où il venait.</p>
  return (
    <>
      <ul className="bars">
        {sources.map(({ name, cents }) => {
          const share = total === 0 ? 0 : Math.round((100 * cents) / total)
          return (
            <li key={name}>
              <span>
                {sourcesName(name)} <span className="muted small">{`${share}\u00A0%`}</span>
              </span>
              <span className="num">{formatMoney(cents, currency)}</span>
              <svg className="b" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={share} height="1" />
              </svg>
            </li>
          )
        })}
      </ul>
      <p className="small muted today__foot">
        Dernière source connue, pour ceux qui ont accepté la mesure{'\u202F'}: {knownShare}
        {'\u00A0'}% des paiements, avant remboursements.
      </p>
    </>
  )
}

/** The sessions of the day. */
export function Agenda({ agenda }: { agenda: Block<TodayBooking[]> }) {
  return (
    <BlockPanel title="Aujourd’hui à l’agenda" block={agenda}>
      {(rows) => (
        <>
          {rows.length === 0 ? (
            <p className="muted">Aucun rendez-vous aujourd’hui.</p>
          ) : (
            <ol className="fil">
              {rows.map((row) => (
                <Session key={row.id} session={row} />
              ))}
            </ol>
          )}
          <p className="small today__foot">
            <Link to={DESK_PAGES.appointments}>La semaine</Link>
          </p>
        </>
      )}
    </BlockPanel>
  )
}

const Session = ({ session: { id, startsAt, name, who, joinUrl } }: { session: TodayBooking }) => (
  <li>
    <span className={joinUrl === '' ? 'pt' : 'pt pt--ok'}>
      <Icon name={joinUrl === '' ? 'cal' : 'video'} />
    </span>
    <div>
      <b>{shortTime(startsAt)}</b> <Link to={DESK_PAGES.appointment(id)}>{name}</Link>
      {who !== '' && <small>{who}</small>}
    </div>
    {joinUrl !== '' && (
      <a className="btn btn--quiet" href={joinUrl} rel="noreferrer">
        Rejoindre<span className="sr"> {name}</span>
      </a>
    )}
  </li>
)

/** '14 h', '18 h 30'. */
const shortTime = (iso: string) => formatTime(iso).replace(/\u00A000$/, '')

/** What runs by itself, and what of it is behind. */
export function Health({ health, now }: { health: Block<HealthView>; now: string }) {
  return (
    <BlockPanel title="Santé" block={health}>
      {({ lateWebhookSince, lateJobSince, failedJobs, unsentMails }) => (
        <ul className="stack--s">
          <Sign name="Nouvelles des paiements" trouble={lateWebhookSince && since(lateWebhookSince, now)} />
          <Sign
            name="Mails"
            to={DESK_PAGES.mails}
            trouble={unsentMails > 0 ? `${unsentMails} en attente depuis plus de 10 min` : null}
          />
          <Sign name="Tâches" trouble={lateJobSince && since(lateJobSince, now)} />
          <Sign name="Tâches abandonnées" trouble={failedJobs > 0 ? String(failedJobs) : null} fine="aucune" />
        </ul>
      )}
    </BlockPanel>
  )
}

const since = (moment: string, now: string) => `en retard depuis ${nearMoment(moment, now)}`

type SignProps = { name: string; trouble: string | null; fine?: string; to?: string }

function Sign({ name, trouble, fine = 'à jour', to }: SignProps) {
  return (
    <li className="row row--between">
      <span className="row">
        <Icon name={trouble === null ? 'ok' : 'alert'} />
        {to ? <Link to={to}>{name}</Link> : name}
      </span>
      <span className={trouble === null ? 'small muted' : 'small'}>{trouble ?? fine}</span>
    </li>
  )
}
