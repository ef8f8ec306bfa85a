import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useFetcher } from 'react-router'
import type { Carrier } from '#contracts/order/shipment.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { FROM_THE_TOP, type OrderFilter, type OrderPage, orderQuery } from '#contracts/staff/order-list.ts'
import { BulkBar, type Choice, ChosenFields } from '../bulk.tsx'
import { Dialog, Effects } from '../dialog.tsx'
import { Submit } from '../field.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { useKeyMark } from '../keys.tsx'
import { CarrierField } from '../order/ship-order.tsx'
import { ExportOrders } from './export-orders.tsx'

export type MayOrders = { export: boolean; ship: boolean; mail: boolean }

const WORDS = {
  chosen: ['commande choisie', 'commandes choisies'] as const,
  things: 'commandes',
  all: 'toutes les commandes',
}

type BarProps = { choice: Choice; page: OrderPage; filter: OrderFilter; may: MayOrders }

/** What is done with many orders at once: shipped, told once more, taken away as a table. */
export function OrderBulkBar({ choice, page, filter, may }: BarProps) {
  return (
    <BulkBar choice={choice} words={WORDS} found={useFound({ choice, page, filter })}>
      {may.ship && <ShipMany choice={choice} />}
      {may.ship && !choice.isAll && <PrintSlips choice={choice} />}
      {may.mail && <ResendMany choice={choice} />}
      {may.export && <ExportOrders filter={filter} choice={choice} />}
    </BulkBar>
  )
}

/** How many the filter finds: asked for once a whole page is chosen that others follow; null until it is known. */
function useFound({ choice, page: { newer, older }, filter }: Pick<BarProps, 'choice' | 'page' | 'filter'>) {
  const { load, data } = useFetcher<{ path: string; count: number }>()
  const path = DESK_PAGES.orderCount(orderQuery({ ...filter, ...FROM_THE_TOP }))
  const isAsked = (newer || older) && choice.chosen.size === choice.ids.length
  useEffect(() => {
    if (isAsked) void load(path)
  }, [isAsked, path, load])
  return data?.path === path ? data.count : null
}

/** The slips of what is chosen and has something to send, on one page to print. */
const PrintSlips = ({ choice }: { choice: Choice }) => (
  <a className="btn" href={DESK_PAGES.packingSlips([...choice.chosen])}>
    <Icon name="box" />
    Bordereaux
  </a>
)

type WindowProps = {
  choice: Choice
  intent: string
  icon: IconName
  name: string
  title: string
  confirm: string
  shortcut?: string
  children: ReactNode
}

/** A gesture on what is chosen: its window says what it does before it is done. */
function Window({ choice, intent, icon, name, title, confirm, shortcut, children }: WindowProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [batch, setBatch] = useState('')
  const leave = () => dialog.current?.close()
  const mark = useKeyMark()
  const open = () => {
    // Made up anew each time it is opened: what is sent twice is done once.
    setBatch(crypto.randomUUID())
    dialog.current?.showModal()
  }
  return (
    <>
      <button type="button" className="btn" onClick={open} {...(shortcut && mark(shortcut))}>
        <Icon name={icon} />
        {name}
      </button>
      <Dialog ref={dialog} title={title}>
        <Form method="post" className="refund" onSubmit={leave} preventScrollReset>
          <input type="hidden" name="intent" value={intent} />
          <input type="hidden" name="batch" value={batch} />
          <ChosenFields choice={choice} />
          <div className="dlg__b stack">{children}</div>
          <div className="dlg__f">
            <button type="button" className="btn btn--quiet" onClick={leave}>
              Fermer
            </button>
            <Submit>{confirm}</Submit>
          </div>
        </Form>
      </Dialog>
    </>
  )
}

function ShipMany({ choice }: { choice: Choice }) {
  const [carrier, setCarrier] = useState<Carrier>('lettre-suivie')
  return (
    <Window
      {...{ choice, intent: 'ship-many', icon: 'truck', name: 'Expédier…', shortcut: 'E' }}
      title="Expédier les commandes choisies"
      confirm="Marquer expédiées"
    >
      <CarrierField carrier={carrier} setCarrier={setCarrier} />
      <label className="check">
        <input type="checkbox" name="tells" defaultChecked />
        <span>
          Envoyer le mail de suivi
          <small>Part 30 secondes après{'\u202F'}: le temps d’annuler.</small>
        </span>
      </label>
      <Effects
        items={[
          ['truck', 'Tout ce qui reste à envoyer de chacune part en un colis, sans numéro de suivi.'],
          ['alert', 'Celles qui ne sont pas payées, ou dont une rétractation est ouverte, sont laissées et nommées.'],
          ['undo', 'Annulable pendant 30 secondes\u202F; ensuite, le suivi se corrige sur chaque commande.'],
        ]}
      />
    </Window>
  )
}

/** What can be told once more of many orders; the values are those of `BULK_MAILS`. */
const MAILS = [
  ['order-paid', 'La confirmation de commande'],
  ['order-shipped', 'Le mail de suivi'],
  ['order-to-pay', 'Le lien de paiement'],
  ['links', 'Les liens des fichiers'],
] as const

const ResendMany = ({ choice }: { choice: Choice }) => (
  <Window
    {...{ choice, intent: 'resend-many', icon: 'mail', name: 'Renvoyer un mail…' }}
    title="Renvoyer un mail"
    confirm="Renvoyer"
  >
    <fieldset className="stack">
      <legend className="label">Lequel</legend>
      {MAILS.map(([mail, name], place) => (
        <label className="check" key={mail}>
          <input type="radio" name="mail" value={mail} defaultChecked={place === 0} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
    <Effects
      items={[
        ['mail', 'Le mail repart tel qu’il s’écrirait aujourd’hui, à l’adresse de chaque commande.'],
        ['undo', 'Rien ne part avant 10 secondes\u202F: le temps d’annuler.'],
      ]}
    />
  </Window>
)
