import '../styles/books.css'
import { useRef } from 'react'
import { data, Form, redirect } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { type Closing, explainClosingRefusal, verifiedWords } from '#contracts/books/closings.ts'
import { leftOf } from '#contracts/books/money-book.ts'
import { type Month, monthWords, ofMonth, readMonth } from '#contracts/books/periods.ts'
import { sumWords } from '#contracts/books/register.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { mayDo } from '#contracts/staff/roles.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import { closeMonth, openClosings, verifyClosing } from '#server/modules/books/index.ts'
import { capital } from '../ui/books/book-list.tsx'
import { BooksHead } from '../ui/books/books-head.tsx'
import { Dialog, Effects } from '../ui/dialog.tsx'
import { Submit } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/closings'
import { refusedPage, requireStaff } from './staff-session.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Clôtures · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const opened = await openClosings(services, actor)
  if (!opened.ok) throw refusedPage(opened.refusal)
  const month = readMonth(new URL(request.url).searchParams.get('verifier'))
  const checked = month === null ? null : await verifyClosing(services, actor, { month })
  return { ...opened.view, verified: checked?.ok ? checked.verified : null, mayClose: mayDo(actor.role, 'books.close') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const month = readMonth(String((await request.formData()).get('month')))
  if (month === null) throw new Response(null, { status: 400 })
  const closed = await closeMonth(context.get(servicesContext), actor, { month })
  if (closed.ok) return redirect(DESK_PAGES.closings)
  if (closed.refusal.code === 'confirm-again')
    return redirect(`${DESK_PAGES.confirm}?${new URLSearchParams({ vers: DESK_PAGES.closings })}`)
  const status = closed.refusal.code === 'not-yours' ? 403 : 409
  return data({ error: explainClosingRefusal(closed.refusal) }, { status })
}

export default function Closings({ loaderData, actionData }: Route.ComponentProps) {
  const { closings, next, verified, mayClose } = loaderData
  return (
    <>
      <BooksHead>{mayClose && next !== null && <CloseMonth month={next} />}</BooksHead>
      {actionData?.error && <Notice kind="bad">{actionData.error}</Notice>}
      {verified && <Notice kind={verified.isWhole ? 'ok' : 'bad'}>{capital(verifiedWords(verified))}</Notice>}
      {closings.length === 0 ? (
        <div className="tbl-box">
          <div className="empty">
            <h2>Aucun mois clos</h2>
            <p>
              {next === null
                ? 'Le premier mois de ventes se clôture dès qu’il est terminé.'
                : `Le premier mois à clôturer est ${monthWords(next)}.`}
            </p>
          </div>
        </div>
      ) : (
        <div className="panels">
          {closings.map((closing) => (
            <ClosingPanel key={closing.month} closing={closing} />
          ))}
        </div>
      )}
    </>
  )
}

function CloseMonth({ month }: { month: Month }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  return (
    <>
      <button type="button" className="btn" onClick={() => dialog.current?.showModal()}>
        Clôturer {monthWords(month)}
      </button>
      <Dialog ref={dialog} title={`Clôturer ${monthWords(month)}`}>
        <Form method="post" onSubmit={close}>
          <input type="hidden" name="month" value={month} />
          <div className="dlg__b stack">
            <p>Une clôture ne s’annule pas.</p>
            <Effects
              items={[
                [
                  'lock',
                  `Aucune pièce et aucun mouvement d’argent ${ofMonth(month)} ne changera plus, même dans la base.`,
                ],
                ['ledger', 'Ce qui arrive encore, remboursement ou paiement tardif, s’inscrit au mois suivant.'],
                ['shield', 'Les totaux sont gardés sous une empreinte qui contient celle du mois précédent.'],
              ]}
            />
          </div>
          <div className="dlg__f">
            <button type="button" className="btn btn--ghost" onClick={close}>
              Ne pas clôturer
            </button>
            <Submit>Clôturer {monthWords(month)}</Submit>
          </div>
        </Form>
      </Dialog>
    </>
  )
}

function ClosingPanel({ closing: { month, totals, digest, closedAt, closedBy } }: { closing: Closing }) {
  const { invoices, creditNotes, money, currency, taxes } = totals
  const taxCents = taxes.reduce((cents, tax) => cents + tax.taxCents, 0)
  const pairs = [
    ['Factures', `${formatMoney(invoices.cents, currency)} · ${sumWords(invoices)}`],
    ['Avoirs', `${formatMoney(-creditNotes.cents, currency)} · ${sumWords(creditNotes)}`],
    ['TVA', formatMoney(taxCents, currency)],
    [
      totals.movements === undefined ? 'Recettes notées à la clôture' : 'Recettes',
      formatMoney(leftOf(money), currency),
    ],
    ['Clos', `${formatMoment(closedAt)}, par ${closedBy}`],
  ] as const
  return (
    <section className="panel">
      <div className="panel__h">
        <h2>{capital(monthWords(month))}</h2>
        <Form method="get">
          <input type="hidden" name="verifier" value={month} />
          <button type="submit" className="btn btn--quiet" aria-label={`Vérifier ${monthWords(month)}`}>
            Vérifier
          </button>
        </Form>
      </div>
      <div>
        <dl className="kv">
          {pairs.map(([name, value]) => (
            <div className="kv__pair" key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className="kv__pair">
            <dt>Empreinte</dt>
            <dd className="mono small break">{digest}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
