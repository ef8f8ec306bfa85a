import { buttonClass } from '#app/ui/button.tsx'
import { ROUTES } from '#contracts/site/routes.ts'
import { CANCELLATION_BUTTON, CANCELLATION_LINK } from '#contracts/subscription/cancellation.ts'
import { type OpenedSubscription, SUBSCRIPTION_FIELDS } from '#contracts/subscription/own-subscription.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { ChangeForm } from './change-form.tsx'

type Props = {
  subscription: OpenedSubscription
  nonce: string
  step: 'check' | 'confirm'
  /** Where the receipt goes. */
  email: string
}

/** The end of a contract in two steps, as the law has it (D215-2): what it means, then the notice itself. */
export function AskCancellation(props: Props) {
  const isLast = props.step === 'confirm'
  return (
    <section className="subscription-ask stack" aria-labelledby="resiliation">
      <ol className="subscription-steps list">
        <li aria-current={isLast ? undefined : 'step'}>1. Vérifier</li>
        <li aria-current={isLast ? 'step' : undefined}>2. Confirmer</li>
      </ol>
      {isLast ? <Confirm {...props} /> : <Check {...props} />}
    </section>
  )
}

/** When it would end; null where nothing is paid any more: at once. */
const endOf = ({ isOpen, paidUntil, holdReason }: OpenedSubscription) =>
  isOpen && holdReason !== 'payment' ? paidUntil : null

function Check({ subscription, nonce }: Props) {
  const { id, withdrawalUntil } = subscription
  return (
    <>
      <h2 id="resiliation">{CANCELLATION_LINK}</h2>
      <dl className="subscription-facts">
        {effects(subscription).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {withdrawalUntil !== null && (
        <p className="small">
          Vous avez aussi jusqu’au {formatDay(withdrawalUntil)} pour <a href={ROUTES.withdrawal}>renoncer au contrat</a>
          {'\u202F'}: il s’arrête alors aussitôt, et les jours qui restent sont remboursés.
        </p>
      )}
      <div className="row">
        <a
          className={buttonClass({ look: 'ink' })}
          href={`${ROUTES.changeSubscription(id, 'cancelled', nonce)}&${SUBSCRIPTION_FIELDS.step}=confirmer`}
        >
          Continuer
        </a>
        <a className={buttonClass({ look: 'text' })} href={ROUTES.accountSubscription(id)}>
          Garder mon abonnement
        </a>
      </div>
    </>
  )
}

function effects(subscription: OpenedSubscription): [string, string][] {
  const { id, name, owed } = subscription
  const end = endOf(subscription)
  const contract: [string, string] = ['Contrat', `${name}, n°\u00A0${id}`]
  const fees: [string, string] = ['Frais', 'Aucun']
  if (end !== null)
    return [
      contract,
      ['Date d’effet', `${formatDay(end)}, fin de la période réglée`],
      ['D’ici là', 'Vous gardez tout ce que l’abonnement ouvre'],
      ['Après', 'Aucun prélèvement, l’accès se ferme'],
      fees,
    ]
  return [
    contract,
    ['Date d’effet', owed?.isUnderway ? 'Dès que votre banque a répondu au prélèvement en cours' : 'Aussitôt'],
    [
      'Ce qui est dû',
      owed?.isUnderway
        ? 'S’il aboutit, il paie une dernière période\u202F; rien d’autre n’est prélevé'
        : 'Rien\u202F: la période qui n’est pas payée est abandonnée',
    ],
    ['Après', 'Aucun prélèvement, l’accès se ferme'],
    fees,
  ]
}

function Confirm({ subscription, nonce, email }: Props) {
  const { id, name } = subscription
  const end = endOf(subscription)
  return (
    <>
      <h2 id="resiliation">Confirmer la résiliation</h2>
      <p>
        {name} s’arrêtera {end === null ? 'aussitôt' : <b>le {formatDay(end)}</b>}. Un accusé de réception daté part
        aussitôt à {email}.
      </p>
      <div className="row">
        <ChangeForm id={id} change="cancelled" nonce={nonce}>
          {CANCELLATION_BUTTON}
        </ChangeForm>
        <a className={buttonClass({ look: 'text' })} href={ROUTES.changeSubscription(id, 'cancelled', nonce)}>
          Revenir
        </a>
      </div>
    </>
  )
}
