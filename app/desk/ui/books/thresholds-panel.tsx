import { THRESHOLDS, type ThresholdsView, thresholdWords } from '#contracts/books/thresholds.ts'
import { formatDay } from '#contracts/text/french-date.ts'

/** How far the year's sales are from what the law watches; nothing where it watches nothing. */
export function ThresholdsPanel({ view: { year, currency, asOf, thresholds } }: { view: ThresholdsView }) {
  if (thresholds.length === 0) return null
  return (
    <section className="panel books__below">
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
                <small>
                  {thresholdWords(threshold, currency)}
                  {threshold.isPassed && `. ${THRESHOLDS[threshold.kind].passed}`}
                </small>
              </span>
              <span className={`st ${threshold.isPassed ? 'st--bad' : 'st--ok'}`}>
                {threshold.isPassed ? 'Dépassé' : 'En dessous'}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
