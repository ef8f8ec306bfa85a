import { Text } from '@react-email/components'
import { type PriceOfferView, withoutAcceptance } from '#contracts/subscription/price-offer.ts'
import type { SubscriptionMail } from '#contracts/subscription/subscription-mail.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { MailButton } from './mail-button.tsx'
import { styles } from './mail-styles.ts'
import { Letter, WayOut } from './subscription-mails.tsx'

export const priceChangeSubject = () => 'Le prix de votre abonnement change, la décision vous revient'

/** Another price is offered: what it is, from when on, why, and what follows from each answer. */
export function PriceChangeMail({ mail, offer, url }: { mail: SubscriptionMail; offer: PriceOfferView; url: string }) {
  const day = formatDay(offer.startsAt)
  return (
    <Letter mail={mail} preview={`De ${offer.oldPrice} à ${offer.newPrice}, à partir du ${day}.`}>
      <Text style={styles.text}>
        Nous voulons modifier le prix de votre abonnement <b>{offer.name}</b>.
      </Text>
      <Text style={styles.text}>
        Prix actuel{'\u202F'}: {offer.oldPrice}
        <br />
        Nouveau prix proposé{'\u202F'}: {offer.newPrice}
        <br />À partir du{'\u202F'}: {day}
      </Text>
      <Text style={styles.text}>
        Pourquoi{'\u202F'}: {offer.reason}
      </Text>
      <Text style={styles.text}>
        Ce prix ne s’applique que si vous l’acceptez. Ne rien répondre ne vaut pas accord.
      </Text>
      <MailButton href={url} label="Accepter le nouveau prix" />
      <MailButton href={url} label="Refuser le nouveau prix" look="quiet" />
      <Text style={styles.text}>Les deux liens mènent à la même page, où vous confirmez votre choix, sans compte.</Text>
      <Text style={styles.text}>{withoutAcceptance(offer, day)}</Text>
      <Text style={styles.text}>
        Vous pouvez aussi <WayOut mail={mail} words="résilier votre contrat" />, à tout moment et sans frais.
      </Text>
    </Letter>
  )
}
