import { type Dispatch, type SetStateAction, useEffect, useId, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatAmount, formatMoney } from '#contracts/pricing/money.ts'
import { readAmount } from '#contracts/pricing/read-amount.ts'
import type { DeskOrder, DeskWithdrawal } from '#contracts/staff/order-page.ts'
import {
  chosenLines,
  REFUND_REASONS,
  type Refundable,
  type RefundableLine,
  type RefundChoice,
  refundEffects,
  refundedCentsOf,
} from '#contracts/staff/refund.ts'
import { Dialog, Effects } from '../dialog.tsx'
import { Field, Submit } from '../field.tsx'
import type { IconName } from '../icon.tsx'
import { Notice } from '../notice.tsx'

type RefundProps = {
  order: DeskOrder
  refundable: Refundable
  /** The statement that is accepted with it. */
  withdrawal?: Pick<DeskWithdrawal, 'id' | 'reference' | 'lines'>
}

const WAYS = { lines: 'Des articles', amount: 'Un montant', all: 'Tout' } as const
type Way = keyof typeof WAYS
const ICONS: Record<ReturnType<typeof refundEffects>[number]['about'], IconName> = {
  ...{ money: 'card', paper: 'ledger', mail: 'mail', access: 'lock', stock: 'box', coupon: 'info' },
}

/** Gives money back: by articles, a sum, or all that is left, with what it does said before. */
export function RefundOrder({ order, refundable, withdrawal }: RefundProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isBusy = useNavigation().formMethod === 'POST'
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy) dialog.current?.close()
    wasBusy.current = isBusy
  }, [isBusy])
  return (
    <>
      <button type="button" className="btn btn--quiet" onClick={() => dialog.current?.showModal()}>
        {withdrawal ? 'Accepter et rembourser…' : 'Rembourser…'}
      </button>
      <Dialog
        ref={dialog}
        title={withdrawal ? `Accepter la demande ${withdrawal.reference}` : `Rembourser la commande n° ${order.id}`}
      >
        <RefundForm {...{ order, refundable, withdrawal, isBusy }} onLeave={() => dialog.current?.close()} />
      </Dialog>
    </>
  )
}

type FormProps = Omit<RefundProps, 'withdrawal'> & {
  withdrawal: RefundProps['withdrawal']
  isBusy: boolean
  onLeave: () => void
}

function RefundForm({ order, refundable, withdrawal, isBusy, onLeave }: FormProps) {
  const reasonId = useId()
  const { currency } = order
  // Of a course that was opened, a sum goes back.
  const share = shareOf(withdrawal)
  const [way, setWay] = useState<Way>(refundable.lines.length > 0 && share === null ? 'lines' : 'amount')
  const [pieces, setPieces] = useState<Readonly<Record<number, number>>>({})
  const [restocks, setRestocks] = useState(false)
  const [typed, setTyped] = useState(share === null ? '' : formatAmount(share, currency))
  const choice = choiceOf(way, { pieces, restocks, amountCents: readAmount(typed, currency) })
  const amountCents = refundedCentsOf(refundable, choice)
  const isTooMuch = amountCents !== null && amountCents > refundable.leftCents
  const isReady = amountCents !== null && amountCents > 0 && !isTooMuch
  const chosen = chosenLines(refundable, pieces)
  return (
    <Form method="post" className="refund">
      <input type="hidden" name="intent" value="refund" />
      <input type="hidden" name="what" value={way} />
      {withdrawal && <input type="hidden" name="withdrawal" value={withdrawal.id} />}
      <input type="hidden" name="left" value={refundable.leftCents} />
      <input type="hidden" name="seen" value={amountCents ?? 0} />
      <div className="dlg__b stack">
        <UnderWay {...{ refundable, currency }} />
        <Ways way={way} setWay={setWay} hasLines={refundable.lines.length > 0} />
        {way === 'lines' && <Lines lines={refundable.lines} idPrefix={reasonId} {...{ pieces, setPieces, currency }} />}
        {way === 'lines' &&
          chosen.map(({ id }) => <input key={id} type="hidden" name={`line-${id}`} value={pieces[id]} />)}
        {way === 'lines' && chosen.some(({ isShipped }) => isShipped) && (
          <label className="check">
            <input type="checkbox" name="restock" checked={restocks} onChange={() => setRestocks(!restocks)} />
            <span>Remettre en stock</span>
          </label>
        )}
        {way === 'amount' && (
          <Field
            label="Montant"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            help={`${formatMoney(refundable.leftCents, currency)} au plus`}
            error={
              isTooMuch ? `Il ne reste que ${formatMoney(refundable.leftCents, currency)} à rembourser.` : undefined
            }
          />
        )}
        <div className="field">
          <label htmlFor={reasonId}>Motif, écrit sur l’avoir</label>
          <select className="input" id={reasonId} name="reason" defaultValue={withdrawal && 'Rétractation'}>
            {REFUND_REASONS.map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </select>
        </div>
        {isReady && <Told {...{ order, refundable, choice, amountCents }} />}
        <p className="small muted">Un remboursement parti ne s’annule pas.</p>
      </div>
      <div className="dlg__f">
        <button type="button" className="btn btn--quiet" onClick={onLeave}>
          Ne pas rembourser
        </button>
        <Submit className="btn btn--money" disabled={!isReady || isBusy}>
          {buttonWords(refundable, isReady ? formatMoney(amountCents, currency) : '')}
        </Submit>
      </div>
    </Form>
  )
}

/** What is on its way back is not to be given twice. */
function UnderWay({
  refundable: { leftCents, underWayCents },
  currency,
}: {
  refundable: Refundable
  currency: string
}) {
  if (underWayCents === 0) return null
  return (
    <Notice kind="info">
      <p>
        {formatMoney(underWayCents, currency)} sont déjà en route vers l’acheteur{'\u202F'}: il reste{' '}
        {formatMoney(leftCents, currency)} à rembourser.
      </p>
    </Notice>
  )
}

/** What goes back where everything that was bought are courses that were opened; null where something else is to be decided. */
function shareOf(withdrawal: RefundProps['withdrawal']): number | null {
  const shares = (withdrawal?.lines ?? []).map(({ share }) => share?.backCents ?? null)
  if (shares.length === 0 || shares.includes(null)) return null
  return shares.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)
}

const buttonWords = ({ isByHand }: Refundable, sum: string) =>
  (isByHand ? `Demander un virement ${sum && `de ${sum}`}` : `Rembourser ${sum}`).trim()

function choiceOf(
  way: Way,
  {
    pieces,
    restocks,
    amountCents,
  }: { pieces: Readonly<Record<number, number>>; restocks: boolean; amountCents: number | null },
): RefundChoice {
  if (way === 'lines') return { of: 'lines', pieces, restocks }
  return way === 'amount' ? { of: 'amount', amountCents } : { of: 'all' }
}

type ToldProps = Pick<RefundProps, 'order' | 'refundable'> & { choice: RefundChoice; amountCents: number }

function Told({ order, refundable, choice, amountCents }: ToldProps) {
  const { currency, methodTitle, discounts } = order
  const effects = refundEffects({
    refundable,
    choice,
    amountCents,
    currency,
    methodTitle,
    hasCoupon: discounts.length > 0,
  })
  return <Effects items={effects.map(({ about, text }) => [ICONS[about], text] as const)} />
}

const Ways = ({ way, setWay, hasLines }: { way: Way; setWay: (way: Way) => void; hasLines: boolean }) => (
  // biome-ignore lint/a11y/useSemanticElements: buttons that change the form, no fields of it.
  <div className="seg" role="group" aria-label="Que rembourser">
    {(Object.entries(WAYS) as [Way, string][])
      .filter(([each]) => each !== 'lines' || hasLines)
      .map(([each, name]) => (
        <button key={each} type="button" aria-pressed={way === each} onClick={() => setWay(each)}>
          {name}
        </button>
      ))}
  </div>
)

type LinesProps = {
  lines: readonly RefundableLine[]
  pieces: Readonly<Record<number, number>>
  setPieces: Dispatch<SetStateAction<Readonly<Record<number, number>>>>
  currency: string
  idPrefix: string
}

const Lines = ({ lines, pieces, setPieces, currency, idPrefix }: LinesProps) => (
  <ul>
    {lines.map(({ id, words, costs, parentId }) => (
      <li key={id} className="rline">
        <label htmlFor={`${idPrefix}-${id}`}>
          <b>{words}</b>
          <small className="muted block">{formatMoney(costs[0] ?? 0, currency)} pour 1</small>
        </label>
        <select
          id={`${idPrefix}-${id}`}
          className="input input--s"
          value={pieces[id] ?? 0}
          disabled={parentId !== null && (pieces[parentId] ?? 0) > 0}
          onChange={({ currentTarget }) => setPieces((before) => ({ ...before, [id]: Number(currentTarget.value) }))}
        >
          {[0, ...costs.map((_, index) => index + 1)].map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </li>
    ))}
  </ul>
)
