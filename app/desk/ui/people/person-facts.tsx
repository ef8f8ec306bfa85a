import type { Consent, PersonView } from '#contracts/people/person.ts'
import { SUBSCRIPTION_LABELS } from '#contracts/subscription/subscription-status.ts'
import { formatDay, formatMoment } from '#contracts/text/french-date.ts'
import { Icon } from '../icon.tsx'
import { PersonPanel } from './person-panel.tsx'

/** Where the last order was billed to. */
export function PersonAddress({ address }: Pick<PersonView, 'address'>) {
  return (
    <PersonPanel title="Coordonnées">
      {address.length === 0 ? (
        <p className="muted">Aucune adresse connue.</p>
      ) : (
        <>
          <address>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <p className="small muted panel__foot">De sa dernière commande.</p>
        </>
      )}
    </PersonPanel>
  )
}

/** Those that have begun. */
export function PersonSubscriptions({ subscriptions }: Pick<PersonView, 'subscriptions'>) {
  return (
    <PersonPanel title="Abonnements">
      {subscriptions.length === 0 ? (
        <p className="muted">Aucun.</p>
      ) : (
        <ul className="stack--s">
          {subscriptions.map(({ id, status, names, nextPaymentAt }) => (
            <li key={id}>
              <b>{names}</b>
              <br />
              <span className="small muted">
                n° {id}, {SUBSCRIPTION_LABELS[status].toLowerCase()}
                {nextPaymentAt && `, prochaine échéance le ${formatDay(nextPaymentAt)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </PersonPanel>
  )
}

/** What was agreed to: each kind once, with every time it was given and to which words. */
export function PersonConsents({ consents }: { consents: readonly Consent[] }) {
  const groups = [...Map.groupBy(consents, ({ title }) => title)]
  return (
    <PersonPanel title="Accords">
      <ul className="stack--s consents">
        {groups.map(([title, given]) => (
          <li key={title}>
            <Icon name={given[0]?.isRefused ? 'x' : 'ok'} isSmall />
            <details>
              <summary>
                <b>{title}</b>
                <span className="small muted">
                  {given.length > 1 ? `${given.length} fois, la dernière le ` : 'le '}
                  {formatDay(given[0]?.at ?? '')}
                </span>
              </summary>
              <ol className="stack--s small">
                {given.map(({ at, text, orderId }) => (
                  <li key={`${at} ${orderId}`}>
                    {formatMoment(at)}
                    {orderId !== null && `, commande n° ${orderId}`}
                    <br />
                    <span className="muted">{text}</span>
                  </li>
                ))}
              </ol>
            </details>
          </li>
        ))}
        <li>
          <Icon name="info" isSmall />
          <span>
            <b>Mesure d’audience</b>
            <br />
            <span className="small muted">Inconnue{'\u202F'}: ce choix n’est lié au nom de personne.</span>
          </span>
        </li>
      </ul>
    </PersonPanel>
  )
}
