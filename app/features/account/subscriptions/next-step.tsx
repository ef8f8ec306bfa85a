import type { ReactNode } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatMoney } from '#contracts/pricing/money.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { OpenedSubscription, OwedPeriod } from '#contracts/subscription/own-subscription.ts'
import { isChargedAgain } from '#contracts/subscription/subscription-status.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { ChangeForm } from './change-form.tsx'
import { Cover } from './cover.tsx'
import { StateMark } from './state-mark.tsx'

type Props = { subscription: OpenedSubscription; nonce: string }

/** What comes next, in one line, and what its owner has to do about it, if anything. */
export function NextStep({ subscription, nonce }: Props) {
  const { picture, method } = subscription
  const { title, detail } = headline(subscription)
  return (
    <section className="stack" aria-labelledby="prochain">
      <div className="subscription-item">
        <Cover picture={picture} />
        <div>
          <p>
            <StateMark subscription={subscription} />
          </p>
          <h2 id="prochain">{title}</h2>
          <p className="subscription-item__meta">{detail ?? (method && `Prochain paiement, avec\u00A0: ${method}`)}</p>
        </div>
        {isChargedAgain(subscription) && <ChangeMethod subscription={subscription} />}
      </div>
      <ToDo subscription={subscription} nonce={nonce} />
    </section>
  )
}

const ChangeMethod = ({ subscription: { id, method, actions, owed } }: Pick<Props, 'subscription'>) => (
  <div className="row">
    {actions.renewEarly !== null && owed === null && (
      <a
        className={buttonClass({ look: 'quiet', isSmall: true }, 'button subscription_renewal_early')}
        href={ROUTES.renewSubscriptionEarly(id)}
      >
        Renouveler maintenant
      </a>
    )}
    <a className={buttonClass({ look: 'quiet', isSmall: true })} href={ROUTES.changeMethodOf(id)}>
      {method === null ? 'Ajouter un moyen de paiement' : 'Changer de moyen de paiement'}
    </a>
  </div>
)

/** `detail`: null for what the next payment is made with. */
function headline(subscription: OpenedSubscription): { title: string; detail: string | null } {
  const { status, owed, currency, totalCents, nextPaymentAt, endsAt, endedAt, holdReason } = subscription
  const price = formatMoney(totalCents, currency)
  if (endedAt !== null) return { title: 'Cet abonnement a pris fin', detail: 'Rien n’est plus prélevé.' }
  if (owed) return { title: `${formatMoney(owed.amountCents, currency)} à payer`, detail: periodWords(owed) }
  if (status === 'active' && nextPaymentAt !== null)
    return {
      title: `${price} le ${formatDay(nextPaymentAt)}`,
      detail: subscription.method === null ? 'Prochain paiement, par un lien que vous recevrez ce jour-là.' : null,
    }
  if (status === 'pending')
    return { title: 'Pas encore commencé', detail: 'Il commence avec le paiement de sa commande.' }
  if (status === 'pending-cancel' && endsAt !== null)
    return { title: `Accès jusqu’au ${formatDay(endsAt)}`, detail: 'Rien ne sera plus prélevé.' }
  if (holdReason === 'customer') return { title: 'En pause', detail: 'Aucun prélèvement à venir.' }
  return { title: 'Aucun prélèvement à venir', detail: endsAt ? `Il prend fin le ${formatDay(endsAt)}.` : '' }
}

const periodWords = ({ orderedAt, isUnderway }: OwedPeriod) =>
  isUnderway ? `Demandés à votre banque le ${formatDay(orderedAt)}.` : `Dus depuis le ${formatDay(orderedAt)}.`

function ToDo({ subscription, nonce }: Props) {
  const { id, status, holdReason, owed, cancelledAt, isCardExpired, orders, actions } = subscription
  if (actions.resubscribe)
    return (
      <div className="row">
        <a className={buttonClass({}, 'button resubscribe')} href={ROUTES.resubscribe(id, nonce)}>
          Se réabonner
        </a>
      </div>
    )
  if (owed) return <Owed subscription={subscription} owed={owed} />
  if (status === 'pending') {
    const first = orders.at(-1)
    return first ? (
      <Told>
        Voir <a href={ROUTES.accountOrder(first.id)}>la commande n°{`\u00A0${first.id}`}</a> et son paiement.
      </Told>
    ) : null
  }
  if (holdReason === 'shop')
    return (
      <Told>
        La boutique a suspendu cet abonnement{'\u202F'}: ni prélèvement ni accès.{' '}
        <a href={ROUTES.contact}>Écrivez-nous</a> pour savoir ce qu’il en est.
      </Told>
    )
  if (holdReason === 'customer') return <Paused subscription={subscription} nonce={nonce} />
  if (status === 'pending-cancel') return <Leaving subscription={subscription} nonce={nonce} />
  if (isCardExpired && cancelledAt === null)
    return (
      <Notice kind="error">La carte de cet abonnement a expiré{'\u202F'}: le prochain paiement sera refusé.</Notice>
    )
  return null
}

const Told = ({ children }: { children: ReactNode }) => <Notice kind="info">{children}</Notice>

function Owed({ subscription, owed }: { subscription: OpenedSubscription; owed: OwedPeriod }) {
  const { orderId, orderKey, amountCents, isUnderway } = owed
  const amount = formatMoney(amountCents, subscription.currency)
  if (isUnderway)
    return (
      <Told>
        Le paiement de {amount} est en cours. Vous n’avez rien à faire{'\u202F'}: la réponse vient de la banque.
      </Told>
    )
  return (
    <>
      <Notice kind="error">{owedWords(subscription, owed)}</Notice>
      <div className="row">
        <a className={buttonClass({}, 'button pay')} href={ROUTES.orderPay(orderId, orderKey)}>
          {owed.asksOwner ? 'Valider le paiement de' : 'Payer'} {amount}
        </a>
      </div>
    </>
  )
}

function owedWords({ status, holdReason, isOpen, paidUntil }: OpenedSubscription, owed: OwedPeriod): ReactNode {
  const day = formatDay(owed.orderedAt)
  if (status === 'active')
    return (
      <>
        <b>Le renouvellement demandé le {day} n’est pas payé.</b> Votre accès reste ouvert
        {paidUntil && ` jusqu’au ${formatDay(paidUntil)}`}, le jour où cette période commence.
      </>
    )
  if (holdReason === 'unpaid')
    return (
      <>
        <b>Le paiement du {day} n’a pas abouti, malgré plusieurs essais.</b> L’accès est fermé. Payez cette période
        {'\u202F'}: il se rouvre aussitôt.
      </>
    )
  const kept = isOpen ? ' Votre accès reste ouvert en attendant.' : ''
  if (owed.asksOwner)
    return (
      <>
        <b>Votre banque attend une validation pour le paiement du {day}.</b> Rien n’a été débité.{kept}
      </>
    )
  if (owed.nextTryAt !== null)
    return (
      <>
        <b>Le paiement du {day} a été refusé.</b> Rien n’a été débité. Nouvel essai le {formatDay(owed.nextTryAt)}, ou
        payez maintenant.{kept}
      </>
    )
  return (
    <>
      <b>La période qui commence le {day} est à payer.</b>
      {kept}
    </>
  )
}

/** At once where nothing is charged with it; else on the page that says so first. */
function TakeUp({ subscription: { id, actions }, nonce, children }: Props & { children: ReactNode }) {
  if (actions.reactivate === null) return null
  if (actions.reactivate === 'charged')
    return (
      <a
        className={buttonClass({ look: 'ink' }, 'button reactivate')}
        href={ROUTES.changeSubscription(id, 'active', nonce)}
      >
        {children}
      </a>
    )
  return (
    <ChangeForm id={id} change="active" nonce={nonce}>
      {children}
    </ChangeForm>
  )
}

function Paused(props: Props) {
  const { isOpen, paidUntil } = props.subscription
  return (
    <>
      <Told>
        {isOpen && paidUntil !== null
          ? `Accès gardé jusqu’au ${formatDay(paidUntil)}, fin de la période réglée. Ensuite, ni prélèvement ni accès, jusqu’à votre reprise.`
          : 'Ni prélèvement ni accès, jusqu’à votre reprise.'}
      </Told>
      <div className="row">
        <TakeUp {...props}>Reprendre l’abonnement</TakeUp>
      </div>
    </>
  )
}

const Leaving = (props: Props) => (
  <div className="row">
    <TakeUp {...props}>Changer d’avis{'\u202F'}: reprendre l’abonnement</TakeUp>
  </div>
)
