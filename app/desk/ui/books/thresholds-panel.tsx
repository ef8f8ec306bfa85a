import {
  isNear,
  THRESHOLDS,
  type Threshold,
  type ThresholdsView,
  thresholdWords,
  warningOf,
} from '#contracts/books/thresholds.ts'
import { formatDay } from '#contracts/text/french-date.ts'

/** How far the year's sales are from what the law watches; nothing where it watches nothing. */
export function ThresholdsPanel({ view: { year, currency, asOf, thresholds } }: { view: ThresholdsView }) {
  if (thresholds.length === 0) return null
  return (
    <section className="panel">
      <div className="panel__h">
        <h2>Seuils de {year}</h2>
        <span className="small muted">montants en vigueur depuis le {formatDay(asOf)}</span>
      </div>
      <div className="flush">
        <ul>
          {thresholds.map((threshold) => (
            <li key={threshold.kind} className="todo todo--plain">
              <span>
                <b>{THRESHOLDS[threshold.kind].name}</b>
                <small>{[thresholdWords(threshold, currency), warningOf(threshold)].filter(Boolean).join('. ')}</small>
              </span>
              <State threshold={threshold} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function State({ threshold }: { threshold: Threshold }) {
  if (threshold.isPassed) return <span className="st st--bad">Dépassé</span>
  return isNear(threshold) ? <span className="st st--half">Proche</span> : <span className="st st--ok">En dessous</span>
}
