import { Link, Text } from '@react-email/components'
import type { WelcomeMail } from '#contracts/members/member-mail.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { MailButton } from './mail-button.tsx'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

export const subscriptionWelcomeSubject = ({ contract }: WelcomeMail) =>
  `Bienvenue, votre abonnement ${contract.name} commence`

/** To who has just subscribed: where to begin, and the contract on one page. */
export function SubscriptionWelcomeMail({ mail }: { mail: WelcomeMail }) {
  const { to, contract, space, shop } = mail
  return (
    <MailLayout preview="Par où commencer, et vos droits en une page." shop={shop}>
      <Text style={styles.text}>Bonjour{to.firstName && ` ${to.firstName}`},</Text>
      <Text style={styles.text}>
        Votre abonnement <b>{contract.name}</b> est actif depuis le {formatDay(contract.startedAt)}.
      </Text>
      {space && <MailButton href={space.url} label="Entrer dans l’espace des membres" />}
      {space && space.titles.length > 0 && (
        <>
          <Text style={styles.heading}>Ce mois-ci</Text>
          {space.titles.map((title) => (
            <Text key={title} style={styles.text}>
              {title}
            </Text>
          ))}
        </>
      )}
      <Contract mail={mail} />
      <MailClosing words="À bientôt," shop={shop} />
    </MailLayout>
  )
}

function Contract({ mail: { contract, consent, withdrawBy, withdrawalUrl, cancelUrl } }: { mail: WelcomeMail }) {
  return (
    <>
      <Text style={styles.heading}>Votre contrat, en clair</Text>
      <Text style={styles.text}>
        Référence du contrat{'\u202F'}: {contract.id}
        <br />
        Prix{'\u202F'}: {contract.price}
        <br />
        {contract.trialEndsAt && (
          <>
            Essai gratuit{'\u202F'}: jusqu’au {formatDay(contract.trialEndsAt)}
            <br />
          </>
        )}
        Durée{'\u202F'}: {contract.endsAt ? `jusqu’au ${formatDay(contract.endsAt)}` : 'indéterminée, sans engagement'}
        <br />
        {contract.nextPaymentAt
          ? `Prochain paiement\u202F: le ${formatDay(contract.nextPaymentAt)}`
          : 'Aucun paiement à venir'}
      </Text>
      {consent && (
        <Text style={{ ...styles.text, ...styles.quote }}>
          Le {formatDay(consent.at)}, vous avez demandé{'\u202F'}: «{'\u202F'}
          {consent.text}
          {'\u202F'}»
        </Text>
      )}
      <Text style={styles.text}>
        Vous pouvez vous rétracter jusqu’au {formatDay(withdrawBy)}
        {'\u202F'}:{' '}
        <Link href={withdrawalUrl} style={styles.link}>
          renoncer au contrat ici
        </Link>
        .
      </Text>
      <Text style={styles.heading}>Pour arrêter</Text>
      <Text style={styles.text}>
        <Link href={cancelUrl} style={styles.link}>
          Résilier votre contrat
        </Link>
        {'\u202F'}: en ligne, sans motif, sans frais, à tout moment. Votre accès continue jusqu’à la fin de la période
        réglée. Gardez cet e-mail{'\u202F'}: il complète la confirmation de votre commande.
      </Text>
    </>
  )
}
