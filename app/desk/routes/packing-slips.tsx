import { servicesContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { type PackingSlip, readSlipOrders } from '#contracts/staff/packing-slip.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { readPackingSlips } from '#server/modules/order-desk/index.ts'
import { Back } from '../ui/back.tsx'
import type { Route } from './+types/packing-slips'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/slips.css'

export const meta: Route.MetaFunction = () => [{ title: 'Bordereaux · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const asked = readSlipOrders(new URL(request.url).searchParams)
  const read = await readPackingSlips(context.get(servicesContext), actor, asked)
  if (!read.ok) throw refusedPage(read.refusal)
  const { sender, slips, withdrawn } = read
  return { sender, slips, withdrawn, left: asked.length - slips.length - withdrawn }
}

/** Papers that are laid into parcels, a sheet each; the page itself is for the printer, and has no menu. */
export default function PackingSlips({ loaderData: { sender, slips, withdrawn, left } }: Route.ComponentProps) {
  return (
    <main className="main slips" id="page" tabIndex={-1}>
      <div className="slips__bar">
        <Back to={`${DESK_PAGES.orders}?vue=ship`} name="Commandes à expédier" />
        <div className="head">
          <h1>{slips.length > 1 ? `${slips.length} bordereaux` : 'Bordereau'}</h1>
          {slips.length > 0 && (
            <button type="button" className="btn" onClick={() => window.print()}>
              Imprimer
            </button>
          )}
        </div>
        {slips.length + left + withdrawn === 0 && (
          <p className="muted">{'Aucune commande n’est choisie\u202F: cochez dans la liste celles qui partent.'}</p>
        )}
        {left > 0 && (
          <p className="muted">
            {left === 1
              ? 'Une commande n’a rien à envoyer\u202F: elle n’a pas de bordereau.'
              : `${left} commandes n’ont rien à envoyer\u202F: elles n’ont pas de bordereau.`}
          </p>
        )}
        {withdrawn > 0 && (
          <p className="muted">
            {withdrawn === 1
              ? 'Une commande a une rétractation ouverte\u202F: décidez-la d’abord, elle n’a pas de bordereau.'
              : `${withdrawn} commandes ont une rétractation ouverte\u202F: décidez chacune d’abord, elles n’ont pas de bordereau.`}
          </p>
        )}
      </div>
      {slips.map((slip) => (
        <Slip key={slip.orderId} slip={slip} sender={sender} />
      ))}
    </main>
  )
}

type SlipProps = { slip: PackingSlip; sender: { name: string; address: string } }

function Slip({ slip, sender }: SlipProps) {
  const { orderId, orderedAt, address, phone, shippingTitle, buyerNote, lines, sentBefore } = slip
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article className="slip" aria-labelledby={`bordereau-${orderId}`}>
      <header className="slip__head">
        <p>
          <b>{sender.name}</b>
          <br />
          {sender.address}
        </p>
        <address>
          {address.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may be alike.
            <span key={index}>{line}</span>
          ))}
          {phone && <span>{phone}</span>}
        </address>
      </header>
      <h2 id={`bordereau-${orderId}`}>Commande n° {orderId}</h2>
      <p className="muted">
        du {formatDay(orderedAt)}
        {shippingTitle && `, ${shippingTitle}`}
      </p>
      <table className="slip__lines">
        <caption className="sr">Contenu du colis, commande n° {orderId}</caption>
        <thead>
          <tr>
            <th scope="col">Quantité</th>
            <th scope="col">Article</th>
            <th scope="col">Référence</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ words, sku, quantity }) => (
            <tr key={words + sku}>
              <td>{quantity}</td>
              <th scope="row">{words}</th>
              <td>{sku || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {pieces > 1 ? `${pieces} articles dans ce colis.` : 'Un article dans ce colis.'}
        {sentBefore > 0 && ` ${sentBefore > 1 ? `${sentBefore} autres sont partis` : 'Un autre est parti'} avant.`}
      </p>
      {buyerNote && <blockquote>{buyerNote}</blockquote>}
    </article>
  )
}
