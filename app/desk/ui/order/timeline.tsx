import { type ReactNode, useState } from 'react'
import { Form, Link } from 'react-router'
import { TIMELINE_FILTERS, type TimelineEntry, type TimelineFilter, timelineOf } from '#contracts/staff/order-page.ts'
import { formatDay, formatTime } from '#contracts/text/french-date.ts'
import { Icon, type IconName } from '../icon.tsx'

const ICONS: Record<TimelineEntry['kind'], IconName> = {
  ...{ order: 'bag', money: 'card', document: 'ledger', mail: 'mail', download: 'dl', note: 'note' },
  ...{ withdrawal: 'undo', gesture: 'people', news: 'info' },
}
const LOOKS: Record<TimelineEntry['tone'], string> = {
  ...{ plain: 'pt', good: 'pt pt--ok', bad: 'pt pt--bad', waiting: 'pt pt--wait' },
}

/** All that happened, newest first, by day. `children`: what is written into it. */
export function Timeline({
  entries,
  now,
  mayResend = false,
  children,
}: {
  entries: readonly TimelineEntry[]
  now: string
  mayResend?: boolean
  children?: ReactNode
}) {
  const [filter, setFilter] = useState<TimelineFilter>('all')
  const shown = timelineOf(entries, filter)
  const days = [...new Set(shown.map(({ at }) => formatDay(at)))]
  return (
    <section className="panel">
      <div className="panel__h">
        <h2>Tout ce qui est arrivé</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: buttons that filter, no fields of a form. */}
        <div className="seg" role="group" aria-label="Filtrer le fil">
          {(Object.entries(TIMELINE_FILTERS) as [TimelineFilter, string][]).map(([each, name]) => (
            <button key={each} type="button" aria-pressed={filter === each} onClick={() => setFilter(each)}>
              {name}
            </button>
          ))}
        </div>
      </div>
      {children}
      <div>
        {days.length === 0 && <p className="muted">Rien de tel pour cette commande.</p>}
        {days.map((day) => (
          <div key={day} className="fil__part">
            <p className="fil__day">{day === formatDay(now) ? 'Aujourd’hui' : day}</p>
            <ol className="fil">
              {shown
                .filter(({ at }) => formatDay(at) === day)
                .map((entry, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a list that is drawn whole each time.
                  <Entry key={index} entry={entry} mayResend={mayResend} />
                ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  )
}

type EntryProps = { entry: TimelineEntry; mayResend: boolean }

const Entry = ({ entry: { at, kind, tone, who, text, details, mailId, page }, mayResend }: EntryProps) => (
  <li>
    <span className={LOOKS[tone]}>
      <Icon name={ICONS[kind]} />
    </span>
    <div className="break">
      {who && <b>{who} </b>}
      {page ? <Link to={page}>{text}</Link> : text}
      {details && <small>{details}</small>}
      {mailId && mayResend && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="resend-mail" />
          <input type="hidden" name="mail" value={mailId} />
          <button type="submit" className="linkish">
            Renvoyer<span className="sr"> {text}</span>
          </button>
        </Form>
      )}
    </div>
    <time dateTime={at}>{formatTime(at)}</time>
  </li>
)
