import { Link } from 'react-router'
import { exchangeAddress, listOf } from '#contracts/exchanges/exchange-address.ts'
import { BOX_LABELS, type ExchangeQuery } from '#contracts/exchanges/exchanges.ts'
import { EmptyScene } from '../empty-scene.tsx'

/** An empty list says why it is empty, and leads on. */
export function NoExchanges({ query: { box, text } }: { query: ExchangeQuery }) {
  if (text !== '')
    return (
      <div className="empty">
        <h2>
          Aucun échange ne parle de «{'\u202F'}
          {text}
          {'\u202F'}»
        </h2>
        <p>Un mot entier suffit, un nom, ou une adresse complète.</p>
        <Link className="btn btn--quiet" to={exchangeAddress(listOf({ box }))}>
          Retirer la recherche
        </Link>
      </div>
    )
  if (box !== 'todo')
    return (
      <div className="empty">
        <h2>
          {BOX_LABELS[box]}
          {'\u202F'}: rien ici
        </h2>
        <Link className="btn btn--quiet" to={exchangeAddress(listOf({}))}>
          Voir ce qui attend
        </Link>
      </div>
    )
  return (
    <div className="empty">
      <EmptyScene />
      <h2>Personne n’attend de réponse</h2>
      <p>Messages, avis et commentaires arrivent ici ensemble.</p>
      <Link className="btn btn--quiet" to={exchangeAddress(listOf({ box: 'done' }))}>
        Relire les traités
      </Link>
    </div>
  )
}

/** Beside a list of which nothing is open. */
export function NothingRead() {
  return (
    <section className="panel inbox__r inbox__none" aria-label="Lecture">
      <p className="muted">Choisissez un échange pour le lire.</p>
    </section>
  )
}
