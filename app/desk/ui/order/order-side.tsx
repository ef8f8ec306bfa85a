import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AddressKind } from '#contracts/address/address.ts'
import { personRefText } from '#contracts/people/people.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { DeskOrder } from '#contracts/staff/order-page.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { EditAddress, type LastAnswer } from './edit-address.tsx'
import { Parcels } from './parcels.tsx'

/** Who bought, where it goes, what is on paper, what can be fetched, where it came from. */
type SideProps = {
  order: DeskOrder
  now: string
  may: { ship: boolean; address: boolean }
  answer: LastAnswer
}

export function OrderSide({ order, now, may, answer }: SideProps) {
  const { buyer, documents, files, consents, attribution, buyerNote } = order
  const editOf = (kind: AddressKind) => {
    const address = order.addresses[kind]
    return may.address && address && <EditAddress kind={kind} address={address} answer={answer} />
  }
  return (
    <>
      <Panel title="Client">
        <p>
          <b>
            <BuyerName buyer={buyer} />
          </b>
          {buyer.email && (
            <>
              <br />
              <a className="plain break" href={`mailto:${buyer.email}`}>
                {buyer.email}
              </a>
            </>
          )}
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
        <Panel title="Livraison" gesture={editOf('shipping')}>
          <Address lines={order.shippingAddress} />
          <p className="small muted">{order.shippingTitle}</p>
          {order.shipments.length > 0 && <Parcels shipments={order.shipments} now={now} mayCorrect={may.ship} />}
        </Panel>
      )}
      {order.billingAddress.length > 0 && (
        <Panel title="Facturation" gesture={editOf('billing')}>
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

/** Leads to their page. Who has no account is known by their address; of who was forgotten nothing is left to look for. */
function BuyerName({ buyer: { name, customerId, email } }: Pick<DeskOrder, 'buyer'>) {
  const words = name || 'Anonyme'
  if (customerId !== null)
    return <Link to={DESK_PAGES.person(personRefText({ kind: 'account', id: customerId }))}>{words}</Link>
  return email === '' ? words : <Link to={`${DESK_PAGES.people}?q=${encodeURIComponent(email)}`}>{words}</Link>
}

type PanelProps = { title: string; gesture?: ReactNode; children: ReactNode }

const Panel = ({ title, gesture, children }: PanelProps) => (
  <section className="panel">
    <div className="panel__h">
      <h2>{title}</h2>
      {gesture}
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
