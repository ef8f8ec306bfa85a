import { Link, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import type { RenewedMail, SpaceOfMail, SubscriptionMail } from '#contracts/subscription/subscription-mail.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { MailButton } from './mail-button.tsx'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

type Props = { mail: SubscriptionMail; space: SpaceOfMail }

const nameOf = ({ contract }: SubscriptionMail) => contract.name

export const subscriptionRenewedSubject = (mail: SubscriptionMail) =>
  mail.status === 'active'
    ? `Votre abonnement ${nameOf(mail)} est renouvelé`
    : `Votre paiement pour l’abonnement ${nameOf(mail)} a bien été effectué`
export const subscriptionPausedSubject = (mail: SubscriptionMail) => `Votre abonnement ${nameOf(mail)} est suspendu`
export const subscriptionResumedSubject = (mail: SubscriptionMail) => `Votre abonnement ${nameOf(mail)} reprend`
export const subscriptionCancelledSubject = (mail: SubscriptionMail) => `Votre abonnement ${nameOf(mail)} est résilié`
export const subscriptionEndedSubject = (mail: SubscriptionMail) => `Votre abonnement ${nameOf(mail)} a pris fin`

/** A period was paid: what it covers, its invoice, which is attached, and the way out. */
export function SubscriptionRenewedMail({ mail, space }: { mail: RenewedMail; space: SpaceOfMail }) {
  const { order, period, contract } = mail
  return (
    <Letter mail={mail} preview={`Paiement du ${formatDay(order.paidAt)}, votre facture est prête.`}>
      <Text style={styles.text}>
        Le paiement du {formatDay(order.paidAt)} pour votre abonnement <b>{contract.name}</b> a bien été effectué.{' '}
        {mail.status === 'active' ? 'Merci de continuer.' : 'Merci.'}
      </Text>
      <Text style={styles.text}>
        Montant{'\u202F'}: {order.amount}
        <br />
        Période couverte{'\u202F'}: du {formatDay(period.from)} au {formatDay(period.to)}
        <br />
        {order.invoiceNumber && (
          <>
            Facture{'\u202F'}: {order.invoiceNumber}, jointe à cet e-mail
            <br />
          </>
        )}
        {nextPaymentWords(mail)}
      </Text>
      <ThisMonth space={space} />
      <Text style={styles.text}>
        <AfterPeriod mail={mail} />
      </Text>
    </Letter>
  )
}

/** What comes once the paid period is over. No payment to come is the end of a running subscription only: a pause has none either. */
function AfterPeriod({ mail }: { mail: RenewedMail }) {
  const until = formatDay(mail.period.to)
  const isPaused = mail.status === 'on-hold' && (mail.holdReason === 'customer' || mail.holdReason === 'shop')
  if (mail.status === 'active' && mail.nextPaymentAt === null)
    return `C’était le dernier\u202F: l’abonnement prend fin de lui-même le ${until}, et votre accès reste entier jusque-là.`
  if (mail.status === 'pending-cancel')
    return `L’abonnement est résilié\u202F: votre accès reste entier jusqu’au ${formatDay(mail.endsAt ?? mail.period.to)}, et rien d’autre n’est prélevé.`
  if (mail.status === 'cancelled' || mail.status === 'expired')
    return 'L’abonnement a pris fin depuis\u202F: rien d’autre n’est prélevé.'
  if (isPaused)
    return (
      <>
        Ce paiement était en cours quand l’abonnement a été suspendu{'\u202F'}: il règle cette période, et la suspension
        continue. Rien d’autre n’est prélevé tant que l’abonnement n’est pas repris. Vous préférez arrêter{'\u202F'}?{' '}
        <WayOut mail={mail} />.
      </>
    )
  return (
    <>
      L’abonnement ne vous sert plus{'\u202F'}? <WayOut mail={mail} />
      {'\u202F'}: votre accès continue jusqu’au {until}, et rien d’autre n’est prélevé.
    </>
  )
}

/** A pause, which charges nothing. */
export const SubscriptionPausedMail = ({ mail }: { mail: SubscriptionMail }) => (
  <Letter mail={mail} preview="Aucun prélèvement pendant la suspension.">
    <Text style={styles.text}>
      Votre abonnement <b>{mail.contract.name}</b> est suspendu. Aucune somme n’est prélevée pendant la suspension.
    </Text>
    <Text style={styles.text}>
      {mail.holdReason === 'customer'
        ? `Vous l’avez demandé. ${accessWords(mail)} Vous pouvez le reprendre quand vous voudrez, depuis votre compte.`
        : `La boutique l’a suspendu, et son accès est fermé. Une question\u202F? Écrivez-nous à ${mail.shop.contactEmail}.`}
    </Text>
    <WhatStays mail={mail} />
    <Text style={styles.text}>
      Vous préférez arrêter{'\u202F'}? <WayOut mail={mail} />, sans frais.
    </Text>
  </Letter>
)

const accessWords = ({ paidUntil }: SubscriptionMail) =>
  paidUntil === null
    ? ''
    : `Votre accès reste ouvert jusqu’au ${formatDay(paidUntil)}, fin de la période réglée\u202F; ensuite il se ferme jusqu’à la reprise.`

/** The end of a pause, or of a cancellation that was taken back. */
export const SubscriptionResumedMail = ({ mail, space }: Props) => (
  <Letter mail={mail} preview="Votre abonnement est de nouveau actif.">
    <Text style={styles.text}>
      Votre abonnement <b>{mail.contract.name}</b> est de nouveau actif.
    </Text>
    <Text style={styles.text}>
      Prix{'\u202F'}: {mail.contract.price}
      <br />
      {nextPaymentWords(mail)}
    </Text>
    <ThisMonth space={space} />
    <Text style={styles.text}>
      Vous n’avez pas demandé cette reprise{'\u202F'}? Répondez à cet e-mail, ou{' '}
      <WayOut mail={mail} words="résiliez votre contrat" />.
    </Text>
  </Letter>
)

/** Given up, from the account or by the shop: until when it is open, and that nothing more is charged. */
export const SubscriptionCancelledMail = ({ mail }: { mail: SubscriptionMail }) => (
  <Letter mail={mail} preview="Rien ne sera plus prélevé.">
    <Text style={styles.text}>
      La résiliation de votre abonnement <b>{mail.contract.name}</b> (référence {mail.contract.id}) est enregistrée.
      Gardez cet e-mail{'\u202F'}: il en est la preuve.
    </Text>
    <Text style={styles.text}>{endWords(mail)}</Text>
    <WhatStays mail={mail} />
    <Text style={styles.text}>
      Vous n’êtes pas à l’origine de cette demande{'\u202F'}? Répondez tout de suite à cet e-mail.
    </Text>
  </Letter>
)

function endWords({ status, endsAt }: SubscriptionMail): string {
  if (status === 'on-hold')
    return 'Un prélèvement que votre banque avait déjà reçu est encore en cours\u202F: s’il aboutit, il paie la dernière période, et votre accès reste ouvert jusqu’à son terme. Aucun autre n’aura lieu.'
  if (status === 'pending-cancel' && endsAt !== null)
    return `Votre accès reste entier jusqu’au ${formatDay(endsAt)}, fin de la période réglée. Aucun prélèvement n’aura plus lieu.`
  return 'Il prend fin aussitôt. Aucun prélèvement n’aura plus lieu.'
}

/** Its last day has come. */
export const SubscriptionEndedMail = ({ mail }: { mail: SubscriptionMail }) => (
  <Letter mail={mail} preview="Rien ne sera plus prélevé.">
    <Text style={styles.text}>
      Votre abonnement <b>{mail.contract.name}</b> (référence {mail.contract.id}) a pris fin
      {mail.endedAt && ` le ${formatDay(mail.endedAt)}`}. Ce qu’il ouvrait est fermé, et rien ne sera plus prélevé.
    </Text>
    <WhatStays mail={mail} />
    <Text style={styles.text}>Merci d’avoir fait un bout de chemin avec nous.</Text>
  </Letter>
)

type LetterProps = { mail: SubscriptionMail; preview: string; children: ReactNode }

/** A letter to the owner of a subscription. */
export const Letter = ({ mail: { to, shop }, preview, children }: LetterProps) => (
  <MailLayout preview={preview} shop={shop}>
    <Text style={styles.text}>Bonjour{to.firstName && ` ${to.firstName}`},</Text>
    {children}
    <MailClosing shop={shop} />
  </MailLayout>
)

/** Where a contract is ended, without an account. */
export const WayOut = ({ mail, words = 'Résilier votre contrat' }: { mail: SubscriptionMail; words?: string }) => (
  <Link href={mail.cancelUrl} style={styles.link}>
    {words}
  </Link>
)

export function nextPaymentWords({ status, nextPaymentAt, paidWith }: SubscriptionMail): string {
  if (nextPaymentAt === null)
    return status === 'on-hold' ? 'Aucun paiement pendant la suspension' : 'Aucun paiement à venir'
  const how = paidWith === null ? ', par le lien que nous vous enverrons' : `, sur ${paidWith}`
  return `Prochain paiement\u202F: le ${formatDay(nextPaymentAt)}${how}`
}

const ThisMonth = ({ space }: { space: SpaceOfMail }) =>
  space && (
    <>
      {space.titles.length > 0 && <Text style={styles.heading}>Ce mois-ci</Text>}
      {space.titles.map((title) => (
        <Text key={title} style={styles.text}>
          {title}
        </Text>
      ))}
      <MailButton href={space.url} label="Entrer dans l’espace des membres" />
    </>
  )

const WhatStays = ({ mail }: { mail: SubscriptionMail }) => (
  <Text style={styles.text}>
    Vos achats et vos factures restent dans{' '}
    <Link href={mail.accountUrl} style={styles.link}>
      votre compte
    </Link>
    .
  </Text>
)
