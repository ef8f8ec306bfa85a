import type { AnswerVersion } from '#contracts/courses/answer-sheet.ts'
import { formatMoment } from '#contracts/text/french-date.ts'

type Props = {
  exercise: { fields: readonly { name: string; label: string }[] }
  versions: readonly AnswerVersion[]
}

/** What was typed on another device or in another tab, and is not what counts now: to look at, and to copy from. */
export function OlderVersions({ exercise: { fields }, versions }: Props) {
  if (versions.length === 0) return null
  return (
    <details className="exercise__more">
      <summary>Autres versions de vos réponses ({versions.length})</summary>
      <p className="small muted">
        Écrites ailleurs ou dans un autre onglet. La plus récente est dans l’exercice{'\u202F'}; rien n’est perdu.
      </p>
      {versions.map(({ answers, typedAt }) => (
        <section key={typedAt + JSON.stringify(answers)}>
          <h3>{typedAt > 0 ? formatMoment(new Date(typedAt).toISOString()) : 'Sans date'}</h3>
          <dl>
            {fields
              .filter(({ name }) => answers[name])
              .map(({ name, label }) => (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>{answers[name]}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </details>
  )
}
