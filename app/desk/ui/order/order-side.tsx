import type { ReactNode } from 'react'
import type { DeskOrder } from '#contracts/staff/order-page.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { Parcels } from './parcels.tsx'

/** Who bought, where it goes, what is on paper, what can be fetched, where it came from. */
export function OrderSide({ order, now, mayShip }: { order: DeskOrder; now: string; mayShip: boolean }) {
  const { buyer, documents, files, consents, attribution, buyerNote } = order
  return (
    <>
      <Panel title="Client">
        <p>
          <b>{buyer.name || 'Anonyme'}</b>
          <br />
          <a className="plain break" href={`mailto:${buyer.email}`}>
            {buyer.email}
          </a>
          {buyer.phone && (
            <>
              <br />
              {buyer.phone}
            </>
          )}
        </p>
        <p className="small muted">{buyer.customerId ? 'Compte créé' : 'Sans compte'}</p>
        {buyerNote && <blockquote className="note">{buyerNote}</blockquote>}
      </Panel>
      {order.shippingAddress.length > 0 && (
        <Panel title="Livraison">
          <Address lines={order.shippingAddress} />
          <p className="small muted">{order.shippingTitle}</p>
          {order.shipments.length > 0 && <Parcels shipments={order.shipments} now={now} mayCorrect={mayShip} />}
        </Panel>
      )}
      {order.billingAddress.length > 0 && (
        <Panel title="Facturation">
          <Address lines={order.billingAddress} />
        </Panel>
      )}
      <Panel title="Documents">
        {documents.length > 0 ? (
          <ul className="stack--s">
            {documents.map(({ name, url }) => (
              <li key={url}>
                <a href={url}>{name}</a>
              </li>
            ))}
          </ul>
        ) : (
          <p className="muted">La facture est émise avec le paiement.</p>
        )}
      </Panel>
      {files.length > 0 && (
        <Panel title="Fichiers">
          <ul className="stack--s">
            {files.map(({ name, left, allowed, endsAt }) => (
              <li key={name}>
                {name}
                <small className="muted block">
                  {left} sur {allowed} téléchargements restants, jusqu’au {formatDay(endsAt)}
                </small>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title="Accords donnés">
        <ul className="stack--s">
          {consents.map(({ title, at }) => (
            <li key={title}>
              {title}
              <small className="muted block">{formatDay(at)}</small>
            </li>
          ))}
        </ul>
      </Panel>
      {attribution.length > 0 && (
        <Panel title="D’où vient cette vente">
          <dl className="kv small">
            {attribution.map(({ name, value }) => (
              <div key={name} className="kv__pair">
                <dt>{name}</dt>
                <dd className="break">{value}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
    </>
  )
}

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="panel">
    <div className="panel__h">
      <h2>{title}</h2>
    </div>
    <div>{children}</div>
  </section>
)

const Address = ({ lines }: { lines: readonly string[] }) => (
  <address>
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may be alike.
      <span key={index} className="block">
        {line}
      </span>
    ))}
  </address>
)
