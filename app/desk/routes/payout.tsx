import { Link } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { paymentTabQuery } from '#contracts/staff/payments-view.ts'
import {
  arrivalWords,
  explainFailure,
  isTakenBack,
  PAYOUT_STATES,
  type PayoutRow,
  type PayoutView,
  payoutQuery,
  readPayoutPage,
} from '#contracts/staff/payouts.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { counted } from '#contracts/text/french-words.ts'
import { openPayout } from '#server/modules/payment-desk/index.ts'
import { Back } from '../ui/back.tsx'
import { BookPager } from '../ui/books/book-list.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListPlace } from '../ui/list-place.tsx'
import { Notice } from '../ui/notice.tsx'
import { PayoutEntries } from '../ui/payments/payout-entries.tsx'
import { PayoutState } from '../ui/payments/payouts-panel.tsx'
import type { Route } from './+types/payout'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/payments.css'

export const meta: Route.MetaFunction = () => [{ title: 'Versement · le bureau' }]

export async function loader({ request, context, params: { payoutId } }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const page = readPayoutPage(new URL(request.url).searchParams)
  const opened = await openPayout(context.get(servicesContext), actor, { id: payoutId, ...page })
  if (!opened.ok) throw refusedPage(opened.refusal)
  if (!opened.view) throw new Response(null, { status: 404 })
  return { view: opened.view, isUnmatchedOnly: page.isUnmatchedOnly }
}

export default function Payout({ loaderData: { view, isUnmatchedOnly } }: Route.ComponentProps) {
  const { payout, entries, count } = view
  const { id, amountCents, currency, arrivesAt, sums } = payout
  return (
    <>
      <Back to={DESK_PAGES.payments + paymentTabQuery('payouts')} name="Versements" />
      <div className="head">
        <div>
          <h1>
            {isTakenBack(payout) ? 'Prélèvement' : 'Versement'} de {formatMoney(Math.abs(amountCents), currency)}
          </h1>
          <p className="sub">
            {arrivalWords(payout)} le {formatDay(arrivesAt)}
            {isTakenBack(payout) && '\u202F: il a été rendu plus qu’il n’a été vendu.'}
          </p>
        </div>
        {sums && (
          <a className="btn btn--quiet" href={DESK_PAGES.payoutCsv(id)} download>
            <Icon name="dl" />
            Exporter en CSV
          </a>
        )}
      </div>
      <Trouble view={view} />
      <div className="cols">
        <div className="panels">
          <section className="panel" aria-labelledby="contenu">
            <div className="panel__h">
              <h2 id="contenu">Ce qu’il contient</h2>
              <Filter view={view} isUnmatchedOnly={isUnmatchedOnly} />
            </div>
            <div className="flush">
              {entries.length > 0 ? (
                <ListPlace>
                  <PayoutEntries entries={entries} currency={currency} />
                </ListPlace>
              ) : (
                <div className="empty">
                  <p>{nothingWords(payout, count)}</p>
                </div>
              )}
            </div>
          </section>
          <Pager view={view} isUnmatchedOnly={isUnmatchedOnly} />
        </div>
        <div className="panels">
          <Facts payout={payout} />
        </div>
      </div>
    </>
  )
}

function nothingWords({ holds, sums }: PayoutRow, count: number): string {
  if (holds === 'untold')
    return 'Demandé à la main chez le prestataire, qui ne dit pas ce que contiennent de tels versements.'
  if (sums === null)
    return 'Ce qu’il contient n’a pas encore été lu chez le prestataire. La lecture se fait d’elle-même.'
  return count === 0 ? 'Aucun mouvement.' : 'Aucun écart dans ce versement.'
}

/** A bank that sent it back, and money in it that no order has. */
function Trouble({ view: { payout, count, unmatched } }: { view: PayoutView }) {
  if (payout.failureCode !== null)
    return (
      <Notice kind="bad">
        <b>{PAYOUT_STATES.failed.word}.</b> {explainFailure(payout.failureCode)}{' '}
        {isTakenBack(payout) ? (
          <>
            La somme reste due au prestataire{'\u202F'}: corrigez-y le compte bancaire, il la retient sur vos ventes ou
            la demande de nouveau.
          </>
        ) : (
          <>
            L’argent est resté chez le prestataire{'\u202F'}: corrigez-y le compte bancaire, et il repart avec le
            versement suivant.
          </>
        )}
      </Notice>
    )
  if (payout.sums === null || count === 0) return null
  return unmatched === 0 ? (
    <Notice kind="ok">
      <b>Chaque vente a sa commande.</b> {counted(count, 'mouvement')}, comparés aux encaissements, aux remboursements
      et aux litiges.
    </Notice>
  ) : (
    <Notice kind="warn">
      <b>
        {unmatched} {unmatched === 1 ? 'mouvement ne va' : 'mouvements ne vont'} avec aucune commande, ou pas avec la
        même somme.
      </b>{' '}
      <Link to={DESK_PAGES.payments}>Aucun argent orphelin</Link> demande quoi faire de chaque vente.
    </Notice>
  )
}

function Filter({ view: { payout, unmatched }, isUnmatchedOnly }: { view: PayoutView; isUnmatchedOnly: boolean }) {
  if (isUnmatchedOnly) return <Link to={DESK_PAGES.payout(payout.id)}>Tout montrer</Link>
  if (unmatched === 0) return null
  return <Link to={DESK_PAGES.payout(payout.id, payoutQuery({ isUnmatchedOnly: true }))}>Écarts seulement</Link>
}

const paidWord = (payout: PayoutRow) => (isTakenBack(payout) ? 'Prélevé' : 'Versé')

function Facts({ payout }: { payout: PayoutRow }) {
  const { id, status, amountCents, currency, createdAt, sums } = payout
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <section className="panel" aria-labelledby="sommes">
      <div className="panel__h">
        <h2 id="sommes">Les sommes</h2>
      </div>
      <div className="stack">
        <p>
          <PayoutState payout={payout} />
        </p>
        <dl className="kv kv--r small">
          {sums && (
            <>
              <dt>Ventes</dt>
              <dd>{formatMoney(sums.salesCents, currency)}</dd>
              <dt>Frais</dt>
              <dd>{money(-sums.feesCents)}</dd>
              <dt>Rendus et litiges</dt>
              <dd>{money(-sums.backCents)}</dd>
              {sums.otherCents !== 0 && (
                <>
                  <dt>Autres mouvements</dt>
                  <dd>{money(sums.otherCents)}</dd>
                </>
              )}
            </>
          )}
          <dt>{status === 'paid' ? paidWord(payout) : 'Montant'}</dt>
          <dd>
            <b>{money(amountCents)}</b>
          </dd>
          <dt>Créé le</dt>
          <dd>{formatDay(createdAt)}</dd>
        </dl>
        <p className="mono small break">{id}</p>
      </div>
    </section>
  )
}

function Pager({
  view: { payout, entries, newer, older },
  isUnmatchedOnly,
}: {
  view: PayoutView
  isUnmatchedOnly: boolean
}) {
  const [first, last] = [entries[0], entries.at(-1)]
  if (!newer && !older) return null
  return (
    <BookPager
      said={`${counted(entries.length, 'mouvement')} sur cette page`}
      newer={newer && first ? DESK_PAGES.payout(payout.id, payoutQuery({ after: first.id, isUnmatchedOnly })) : null}
      older={older && last ? DESK_PAGES.payout(payout.id, payoutQuery({ before: last.id, isUnmatchedOnly })) : null}
      sizes={null}
    />
  )
}
