import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { NOT_VERIFIED_LABEL, starsLabel, VERIFIED_LABEL } from '#contracts/content/reviews.ts'
import { exchangeAddress, listOf } from '#contracts/exchanges/exchange-address.ts'
import { formatMoney, sum } from '#contracts/pricing/money.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import {
  type BestSeller,
  type Block,
  type HealthView,
  type LastReview,
  type LowStock as LowStockRow,
  SOURCE_NAMES,
  type SourcesView,
  type TodayBooking,
} from '#contracts/staff/today.ts'
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
                {SOURCE_NAMES[name]} <span className="muted small">{share} %</span>
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
        Dernière source connue, pour ceux qui ont accepté la mesure{'\u202F'}: {knownShare} % des paiements, avant
        remboursements.
      </p>
    </>
  )
}

export function BestSellers({ bestSellers }: { bestSellers: Block<BestSeller[]> }) {
  return (
    <BlockPanel title="Ce qui se vend" aside={LAST_30_DAYS} block={bestSellers}>
      {(rows) =>
        rows.length === 0 ? (
          <p className="muted">Aucune vente sur cette période.</p>
        ) : (
          <ol>
            {rows.map(({ name, quantity, cents, currency }) => (
              <Line key={name} name={name} note={`${quantity} vendu${quantity > 1 ? 's' : ''}`}>
                <span className="num">{formatMoney(cents, currency)}</span>
              </Line>
            ))}
          </ol>
        )
      }
    </BlockPanel>
  )
}

type LineProps = { name: string; note: string; to?: string; children?: ReactNode }

const Line = ({ name, note, to, children }: LineProps) => (
  <li className="today__line">
    <span className="grow">
      {to ? <Link to={to}>{name}</Link> : name}
      <br />
      <span className="muted small">{note}</span>
    </span>
    {children}
  </li>
)

/** The sessions of the day. */
export function Agenda({ agenda }: { agenda: Block<TodayBooking[]> }) {
  return (
    <BlockPanel title="Aujourd’hui à l’agenda" block={agenda}>
      {(rows) =>
        rows.length === 0 ? (
          <p className="muted">Aucun rendez-vous aujourd’hui.</p>
        ) : (
          <ul>
            {rows.map(({ id, startsAt, name, who, joinUrl }) => (
              <Line key={id} name={`${formatTime(startsAt)} ${name}`} note={who} to={DESK_PAGES.appointment(id)}>
                {joinUrl !== '' && (
                  <a className="btn btn--quiet" href={joinUrl} rel="noreferrer">
                    Rejoindre
                  </a>
                )}
              </Line>
            ))}
          </ul>
        )
      }
    </BlockPanel>
  )
}

export function LowStock({ lowStock }: { lowStock: Block<LowStockRow[]> }) {
  return (
    <BlockPanel
      title="Stock bas"
      aside={
        <Link className="small" to={`${DESK_PAGES.products}?vue=low`}>
          Compter
        </Link>
      }
      block={lowStock}
    >
      {(rows) =>
        rows.length === 0 ? (
          <p className="muted">Rien ne manque.</p>
        ) : (
          <ul>
            {rows.map(({ productId, name, left, waiting }) => (
              <Line
                key={name}
                name={name}
                note={stockNote(left, waiting)}
                to={DESK_PAGES.product(productId, 'stock/')}
              />
            ))}
          </ul>
        )
      }
    </BlockPanel>
  )
}

function stockNote(left: number, waiting: number): string {
  const pieces = left > 0 ? `${left} en stock` : `Épuisé${left < 0 ? `, ${-left} à livrer` : ''}`
  if (waiting === 0) return pieces
  return `${pieces}, ${waiting} personne${waiting > 1 ? 's attendent' : ' attend'}`
}

/** What was said last of something that is sold, with the way to answer it. */
export function LastReviewPanel({ lastReview, now }: { lastReview: Block<LastReview | null>; now: string }) {
  return (
    <BlockPanel title="Le dernier avis" block={lastReview}>
      {(review) =>
        review ? <Review review={review} now={now} /> : <p className="muted">Personne n’a encore écrit d’avis.</p>
      }
    </BlockPanel>
  )
}

function Review({ review, now }: { review: LastReview; now: string }) {
  const { id, rating, body, authorName, productName, isVerified, isHeld, createdAt } = review
  return (
    <div className="stack--s">
      <p>
        <b>{starsLabel(rating)}</b>{' '}
        <span className="small muted">
          {nearMoment(createdAt, now)}, {isVerified ? VERIFIED_LABEL : NOT_VERIFIED_LABEL}
        </span>
      </p>
      <p className="break">
        «{'\u202F'}
        {body}
        {'\u202F'}»
      </p>
      <p className="small muted">
        {authorName}, sur {productName}
      </p>
      <Link
        className="btn btn--quiet"
        to={exchangeAddress({ ...listOf({ box: 'reviews' }), reading: { source: 'text', id } })}
      >
        {isHeld ? 'Lire et décider' : 'Lire et répondre'}
      </Link>
    </div>
  )
}

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
