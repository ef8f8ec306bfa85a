import { useRef, useState } from 'react'
import { Form } from 'react-router'
import {
  carrierName,
  MAX_TRACKING_LENGTH,
  readTrackingNumber,
  type ShipmentView,
  trackingUrl,
} from '#contracts/order/shipment.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { Dialog } from '../dialog.tsx'
import { Field } from '../field.tsx'
import { CarrierField } from './ship-order.tsx'

type ParcelsProps = { shipments: readonly ShipmentView[]; now: string; mayCorrect: boolean }

/** What of an order has left, each with its number. */
export const Parcels = ({ shipments, now, mayCorrect }: ParcelsProps) => (
  <ul className="stack--s parcels">
    {shipments.map((shipment) => {
      const { id, carrier, trackingNumber, shippedAt, lines } = shipment
      const url = trackingUrl(carrier, trackingNumber)
      return (
        <li key={id}>
          <b>{carrierName(carrier)}</b>, {nearMoment(shippedAt, now)}
          <small className="muted block">
            {lines.map(({ words, quantity }) => `${words} × ${quantity}`).join(', ')}
          </small>
          {trackingNumber && (
            <span className="mono break block">
              {url ? (
                <a href={url} rel="noreferrer" target="_blank">
                  {trackingNumber}
                  <span className="sr"> (suivi, autre onglet)</span>
                </a>
              ) : (
                trackingNumber
              )}
            </span>
          )}
          {mayCorrect && <CorrectTracking shipment={shipment} />}
        </li>
      )
    })}
  </ul>
)

function CorrectTracking({ shipment }: { shipment: ShipmentView }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [carrier, setCarrier] = useState(shipment.carrier)
  const [number, setNumber] = useState(shipment.trackingNumber)
  const isWrong = readTrackingNumber(number) === null
  const leave = () => dialog.current?.close()
  return (
    <>
      <button type="button" className="linkish" onClick={() => dialog.current?.showModal()}>
        Corriger le suivi
      </button>
      <Dialog ref={dialog} title="Corriger le suivi">
        <Form method="post" className="refund" onSubmit={leave} preventScrollReset>
          <input type="hidden" name="intent" value="tracking" />
          <input type="hidden" name="parcel" value={shipment.id} />
          <div className="dlg__b stack">
            <CarrierField carrier={carrier} setCarrier={setCarrier} />
            <Field
              label="Numéro de suivi"
              name="number"
              autoComplete="off"
              maxLength={MAX_TRACKING_LENGTH + 20}
              value={number}
              onChange={({ currentTarget }) => setNumber(currentTarget.value)}
              error={isWrong ? 'De 4 à 40 lettres et chiffres.' : undefined}
            />
            <p className="small muted">Le client le lit sur la page de sa commande. Aucun mail ne part.</p>
          </div>
          <div className="dlg__f">
            <button type="button" className="btn btn--quiet" onClick={leave}>
              Fermer
            </button>
            <button type="submit" className="btn" disabled={isWrong}>
              Enregistrer le suivi
            </button>
          </div>
        </Form>
      </Dialog>
    </>
  )
}
