import type { Coming, SubscriptionView } from '#contracts/staff/subscription-view.ts'
import { timeWords } from '#contracts/subscription/price-words.ts'
import { formatDay, formatMoment } from '#contracts/text/french-date.ts'
import { Icon, type IconName } from '../icon.tsx'

const ICONS: Record<Coming['kind'], IconName> = { payment: 'card', mail: 'mail', end: 'lock' }

type AsideProps = { view: SubscriptionView; now: string }

/** What is to come, and what was agreed. */
export function SubscriptionAside({ view, now }: AsideProps) {
  const { coming, offer, row } = view
  return (
    <div className="panels">
      <section className="panel">
        <div className="panel__h">
          <h2>Ce qui va se passer</h2>
        </div>
        <div>
          {coming.length === 0 && <p className="muted">Rien de lui-même.</p>}
          <ol className="fil">
            {coming.map((each) => (
              <li key={`${each.at} ${each.text}`}>
                <span className="pt">
                  <Icon name={ICONS[each.kind]} />
                </span>
                <div>
                  {each.text}
                  <small>{each.at < now ? 'à tout moment' : formatMoment(each.at)}</small>
                </div>
              </li>
            ))}
          </ol>
          {offer && (
            <p className="small">
              Nouveau prix proposé{'\u202F'}: <b>{offer.newPrice}</b> à partir du {formatDay(offer.startsAt)}.{' '}
              {offerWords(offer)}
            </p>
          )}
        </div>
      </section>
      <section className="panel">
        <div className="panel__h">
          <h2>Conditions</h2>
        </div>
        <div>
          <dl className="kv small">
            {view.email && (
              <>
                <dt>Courriel</dt>
                <dd className="break">{view.email}</dd>
              </>
            )}
            <dt>Durée</dt>
            <dd>
              {row.length > 0
                ? timeWords({ ...row.cycle, interval: row.length * row.cycle.interval })
                : 'jusqu’à la résiliation'}
            </dd>
            <dt>Résiliation</dt>
            <dd>en ligne, à tout moment</dd>
            <dt>Paiement</dt>
            <dd>
              {view.method ?? 'par le lien de chaque mail'}
              {view.isMethodOver && ', expirée'}
            </dd>
            {view.agreed && (
              <>
                <dt>Accord</dt>
                <dd>{formatDay(view.agreed.at)}</dd>
              </>
            )}
          </dl>
          {view.agreed && (
            <details className="small">
              <summary>Le texte accepté</summary>
              <p>{view.agreed.text}</p>
            </details>
          )}
        </div>
      </section>
    </div>
  )
}

function offerWords({ answer, endsOthers }: NonNullable<SubscriptionView['offer']>): string {
  if (answer === 'accepted') return 'Accepté.'
  const otherwise = endsOthers ? 'l’abonnement prend fin ce jour-là' : 'le prix d’avant continue'
  return answer === 'refused'
    ? `Refusé\u202F: ${otherwise}.`
    : `Sans réponse pour l’instant\u202F; sans accord, ${otherwise}.`
}
