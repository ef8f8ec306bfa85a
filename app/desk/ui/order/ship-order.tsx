import { type ReactNode, useId, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import {
  CARRIERS,
  type Carrier,
  carrierName,
  MAX_TRACKING_LENGTH,
  readTrackingNumber,
} from '#contracts/order/shipment.ts'
import type { DeskOrder } from '#contracts/staff/order-page.ts'
import { Dialog, Effects } from '../dialog.tsx'
import { Field, Submit } from '../field.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { useKeyMark } from '../keys.tsx'
import { Notice } from '../notice.tsx'

/** Says what has left: whole or in part, by whom, under which number. E opens it. */
export function ShipOrder({ order }: { order: DeskOrder }) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Made up anew each time it is opened: what is sent twice is one parcel.
  const [parcel, setParcel] = useState('')
  const isStopped = order.withdrawals.some(({ state, isOwed }) => state === 'open' || isOwed)
  const open = () => {
    setParcel(crypto.randomUUID())
    dialog.current?.showModal()
  }
  const mark = useKeyMark()
  const pieces = order.toShip.reduce((all, { left }) => all + left, 0)
  return (
    <>
      <button type="button" className={isStopped ? 'btn btn--quiet' : 'btn'} onClick={open} {...mark('E')}>
        <Icon name="truck" />
        {isStopped ? 'Expédier quand même…' : 'Expédier…'}
      </button>
      <Dialog ref={dialog} title={`Expédier ${pieces} ${pieces > 1 ? 'articles' : 'article'}`}>
        <ShipForm
          key={parcel}
          order={order}
          parcel={parcel}
          isStopped={isStopped}
          leave={() => dialog.current?.close()}
        />
      </Dialog>
    </>
  )
}

type FormProps = { order: DeskOrder; parcel: string; isStopped: boolean; leave: () => void }

function ShipForm({ order, parcel, isStopped, leave }: FormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'ship'
  const [chosen, setChosen] = useState(() => new Map(order.toShip.map(({ id, left }) => [id, left])))
  const [carrier, setCarrier] = useState<Carrier>(order.isPickedUp ? 'in-person' : 'lettre-suivie')
  const [number, setNumber] = useState('')
  const [tells, setTells] = useState(!order.isPickedUp)
  const pieces = [...chosen.values()].reduce((all, count) => all + count, 0)
  const isAll = order.toShip.every(({ id, left }) => chosen.get(id) === left)
  const isWrong = readTrackingNumber(number) === null
  return (
    <Form method="post" className="refund" onSubmit={leave} preventScrollReset>
      <input type="hidden" name="intent" value="ship" />
      <input type="hidden" name="parcel" value={parcel} />
      <div className="dlg__b stack">
        {isStopped && (
          <Notice kind="warn">
            <b>Une rétractation est ouverte sur cette commande.</b> L’expédier obligerait{' '}
            {order.buyer.name || 'le client'} à renvoyer ce qui part.
          </Notice>
        )}
        <Pieces lines={order.toShip} chosen={chosen} choose={setChosen} />
        <div className="fields">
          <CarrierField carrier={carrier} setCarrier={setCarrier} />
          {carrier !== 'in-person' && (
            <Field
              label={
                <>
                  Numéro de suivi <small>(facultatif)</small>
                </>
              }
              name="number"
              autoComplete="off"
              maxLength={MAX_TRACKING_LENGTH + 20}
              value={number}
              onChange={({ currentTarget }) => setNumber(currentTarget.value)}
              help="Ou passez le lecteur de code-barres."
              error={isWrong ? 'De 4 à 40 lettres et chiffres.' : undefined}
            />
          )}
        </div>
        <label className="check">
          <input type="checkbox" name="tells" checked={tells} onChange={() => setTells(!tells)} />
          <span>
            Envoyer le mail de suivi
            <small>Part 30 secondes après{'\u202F'}: le temps d’annuler.</small>
          </span>
        </label>
        <Effects items={effectsOf({ isAll, completes: isAll && order.endsWithParcel })} />
      </div>
      <div className="dlg__f">
        <button type="button" className="btn btn--quiet" onClick={leave}>
          Fermer
        </button>
        <Submit disabled={pieces === 0 || isWrong || isBusy}>
          {carrier === 'in-person' ? 'Marquer remise' : 'Marquer expédiée'}
        </Submit>
      </div>
    </Form>
  )
}

type PiecesProps = {
  lines: DeskOrder['toShip']
  chosen: ReadonlyMap<number, number>
  choose: (chosen: Map<number, number>) => void
}

const Pieces = ({ lines, chosen, choose }: PiecesProps) => (
  <ul>
    {lines.map(({ id, words, left }) => (
      <li key={id} className="rline">
        <label htmlFor={`ship-${id}`}>
          <b>{words}</b>
          {left > 1 && <small className="muted block">{left} à envoyer</small>}
        </label>
        <select
          className="input input--s"
          id={`ship-${id}`}
          name={`line-${id}`}
          value={chosen.get(id) ?? 0}
          onChange={({ currentTarget }) => choose(new Map(chosen).set(id, Number(currentTarget.value)))}
        >
          {countsTo(left).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </li>
    ))}
  </ul>
)

const countsTo = (most: number) => Array.from({ length: most + 1 }, (_, count) => count)

/** Who takes it. */
export function CarrierField({ carrier, setCarrier }: { carrier: Carrier; setCarrier: (carrier: Carrier) => void }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Transporteur</label>
      <select
        className="input"
        id={id}
        name="carrier"
        value={carrier}
        onChange={({ currentTarget }) => setCarrier(CARRIERS.find((each) => each === currentTarget.value) ?? 'other')}
      >
        {CARRIERS.map((each) => (
          <option key={each} value={each}>
            {carrierName(each)}
          </option>
        ))}
      </select>
    </div>
  )
}

function effectsOf({ isAll, completes }: { isAll: boolean; completes: boolean }): [IconName, ReactNode][] {
  const state = completes ? (
    <>
      La commande passe de <b>En cours</b> à <b>Terminée</b>.
    </>
  ) : (
    <>La commande reste En cours{isAll ? '\u202F: autre chose en est encore à faire.' : ', le reste part plus tard.'}</>
  )
  return [
    ['ok', state],
    ['undo', 'Annulable pendant 30 secondes\u202F; ensuite, le suivi se corrige encore.'],
  ]
}
