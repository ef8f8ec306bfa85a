import { buttonClass } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { OrderView } from '#contracts/order/order.ts'
import type { PaymentWait } from '#contracts/order/order-payment.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { workingDays } from '#contracts/text/french-words.ts'

/** What a payment waits for that takes days, and what its buyer does about it. */
export function SlowPayment({ order, wait }: { order: OrderView; wait: PaymentWait }) {
  switch (wait.kind) {
    case 'bank':
      return <AtTheBank order={order} wait={wait} />
    case 'capture':
      return (
        <Banner icon="lock" title="Paiement autorisé">
          <p>
            Votre banque a autorisé le paiement de {totalOf(order)}. La somme n’est pas encore débitée{'\u202F'}: elle
            le sera quand nous validerons votre commande. Vous recevrez alors un e-mail.
          </p>
        </Banner>
      )
    case 'deposits':
      return (
        <Banner icon="clock" title="Il reste à confirmer votre compte">
          <p>
            Un très petit versement arrive sur votre compte vers le {formatDay(wait.arriveAt)}. Relevez-le, puis
            indiquez-le sur la page de notre prestataire{'\u202F'}: le paiement de {totalOf(order)} part ensuite.
          </p>
          <p>
            <a className={buttonClass({ isSmall: true })} href={wait.verificationUrl} rel="noreferrer">
              Confirmer mon compte
            </a>
          </p>
        </Banner>
      )
    default:
      return null
  }
}

function AtTheBank({ order, wait }: { order: OrderView; wait: Extract<PaymentWait, { kind: 'bank' }> }) {
  if (wait.isOverdue)
    return (
      <Banner icon="clock" title="Le délai est passé">
        <p>
          Un paiement du dernier jour peut encore nous parvenir, jusqu’au {formatDay(wait.answerBy)}
          {'\u202F'}: nous vous écrirons. Ne payez plus ce bon.
        </p>
      </Banner>
    )
  return (
    <Banner icon="clock" title="Paiement en attente">
      <p>
        Votre banque traite le paiement de {totalOf(order)}.
        {wait.answersWithinDays !== null && ` Comptez ${workingDays(wait.answersWithinDays)} au plus.`} Nous vous
        écrivons dès l’encaissement.
      </p>
      <p>Ne recommandez pas{'\u202F'}: vous paieriez deux fois.</p>
    </Banner>
  )
}

function Banner({ icon, title, children }: { icon: IconName; title: string; children: React.ReactNode }) {
  return (
    <div className="banner">
      <Icon name={icon} />
      <h2>{title}</h2>
      <div>{children}</div>
    </div>
  )
}

const totalOf = ({ totalCents, currency }: OrderView) => formatMoney(totalCents, currency)
