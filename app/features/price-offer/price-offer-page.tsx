import { Button, buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ROUTES } from '#contracts/site/routes.ts'
import { ANSWER_FIELD, type PriceOfferView, withoutAcceptance } from '#contracts/subscription/price-offer.ts'
import { formatDay } from '#contracts/text/french-date.ts'

/** Where the links of a mail about another price lead: what is offered, why, and two buttons; a look changes nothing. */
export function PriceOfferPage({ offer }: { offer: PriceOfferView }) {
  const { name, oldPrice, newPrice, startsAt, reason, subscriptionId } = offer
  return (
    <div className="wrap section stack">
      <h1 className="planche">Le prix de votre abonnement</h1>
      <Standing offer={offer} />
      <p className="lead">
        {name}
        {'\u202F'}: nouveau prix proposé à partir du {formatDay(startsAt)}.
      </p>
      <ul>
        <li>
          Prix actuel{'\u202F'}: <b>{oldPrice}</b>
        </li>
        <li>
          Nouveau prix{'\u202F'}: <b>{newPrice}</b>
        </li>
        <li>
          Pourquoi{'\u202F'}: {reason}
        </li>
      </ul>
      {offer.isOpen && <Choice offer={offer} />}
      <p>
        <a href={`${ROUTES.cancelContract}?contrat=${subscriptionId}`}>Résilier votre contrat</a>, à tout moment et sans
        frais.
      </p>
    </div>
  )
}

const Choice = ({ offer }: { offer: PriceOfferView }) => (
  <form method="post" className="stack">
    <p>Ce prix ne s’applique que si vous l’acceptez. {withoutAcceptance(offer, formatDay(offer.startsAt))}</p>
    <p className="row">
      <Button look="ink" name={ANSWER_FIELD} value="accepted">
        Accepter le nouveau prix
      </Button>
      <Button look="quiet" name={ANSWER_FIELD} value="refused">
        Refuser le nouveau prix
      </Button>
    </p>
  </form>
)

function Standing({ offer: { answer, isOpen, startsAt, endsOthers } }: { offer: PriceOfferView }) {
  if (answer === 'accepted')
    return <Notice kind="success">Le nouveau prix s’appliquera à partir du {formatDay(startsAt)}.</Notice>
  if (answer === 'refused')
    return (
      <Notice kind="success">
        Le nouveau prix ne s’appliquera pas.{' '}
        {endsOthers
          ? `Votre abonnement continue au prix actuel et prend fin le ${formatDay(startsAt)}. Rien n’est prélevé ensuite.`
          : 'Votre abonnement continue au prix actuel.'}
      </Notice>
    )
  return isOpen ? null : (
    <Notice kind="info">
      Cette proposition est close.{' '}
      <a className={buttonClass({ look: 'quiet', isSmall: true })} href={ROUTES.account}>
        Mon compte
      </a>
    </Notice>
  )
}
