import { Link, Text } from '@react-email/components'
import { formatMoney } from '#contracts/pricing/money.ts'
import type { CancellationMail } from '#contracts/subscription/cancellation.ts'
import { formatDay, formatMoment } from '#contracts/text/french-date.ts'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

export const cancellationReceiptSubject = ({ contract }: CancellationMail) =>
  `Accusé de réception de votre résiliation${contract ? `, ${contract.name}` : ''}`
export const cancellationDoneSubject = ({ contract }: CancellationMail) =>
  `Votre contrat prend fin${contract ? `, ${contract.name}` : ''}`

/** To who ends a contract: what was said and when, on a durable medium (D215-3), and what follows. */
export function CancellationReceiptMail({ mail }: { mail: CancellationMail }) {
  const { form, shop, contract } = mail
  return (
    <MailLayout preview={`Reçue le ${formatMoment(mail.receivedAt)}.`} shop={shop}>
      <Text style={styles.text}>Bonjour {form.name},</Text>
      <Text style={styles.text}>
        Nous accusons réception de votre résiliation. Gardez cet e-mail{'\u202F'}: il en est la preuve.
      </Text>
      <Text style={styles.heading}>Votre notification</Text>
      <Text style={styles.text}>
        Reçue le {formatMoment(mail.receivedAt)} (heure de Paris), référence {mail.reference}.
        <br />
        {contract && `Contrat\u202F: ${contract.name}, référence ${contract.id}. `}
        Nom indiqué{'\u202F'}: {form.name}. Adresse e-mail indiquée{'\u202F'}: {form.email}.
      </Text>
      <Text style={{ ...styles.text, ...styles.quote }}>
        «{'\u202F'}
        {mail.statement}
        {'\u202F'}»
      </Text>
      <Text style={styles.text}>
        Cet accusé de réception est prévu par l’article L.{'\u00A0'}215-1-1 du code de la consommation.
      </Text>
      <Text style={styles.heading}>Ce qui se passe maintenant</Text>
      <WhatFollows mail={mail} />
      <Text style={styles.text}>
        Vous n’êtes pas à l’origine de cette demande{'\u202F'}? Répondez tout de suite à cet e-mail.
      </Text>
      <MailClosing shop={shop} />
    </MailLayout>
  )
}

/** To the same, once the period has come in which the wished day falls. */
export const CancellationDoneMail = ({ mail }: { mail: CancellationMail }) => (
  <MailLayout preview="Rien ne sera plus prélevé." shop={mail.shop}>
    <Text style={styles.text}>Bonjour {mail.form.name},</Text>
    <Text style={styles.text}>
      Comme vous l’avez demandé le {formatDay(mail.receivedAt)} (référence {mail.reference}), votre contrat prend fin.
    </Text>
    <Ending mail={mail} />
    <MailClosing shop={mail.shop} />
  </MailLayout>
)

function WhatFollows({ mail }: { mail: CancellationMail }) {
  const { contract, outcome, shop } = mail
  if (outcome === 'unknown' || outcome === 'several' || !contract)
    return (
      <Text style={styles.text}>
        {outcome === 'several'
          ? 'Plusieurs contrats sont en cours à cette adresse, et votre notification n’en désigne pas un seul. '
          : 'Nous n’avons pas trouvé de contrat en cours qui corresponde à ces indications. '}
        Votre demande est enregistrée et compte à partir de la date ci-dessus{'\u202F'}: nous cherchons et vous
        répondons. Pour aller plus vite, indiquez la référence du contrat à {shop.contactEmail}.
      </Text>
    )
  if (outcome === 'scheduled' && contract.isPaused)
    return (
      <Text style={styles.text}>
        Votre abonnement est suspendu, et vous avez demandé qu’il prenne fin le{' '}
        {formatDay(`${mail.form.endsOn}T12:00Z`)}
        {'\u202F'}: il prendra fin ce jour-là. Rien n’est prélevé d’ici là, sauf si vous le reprenez avant{'\u202F; '}
        dans ce cas, il prend fin avec la période qui comprend cette date. Vous recevrez alors un e-mail.
      </Text>
    )
  if (outcome === 'scheduled')
    return (
      <>
        <Text style={styles.text}>
          Vous avez demandé une date de fin postérieure au prochain renouvellement. Votre contrat continue jusqu’à la
          fin de la période qui comprend cette date{contract.endsAt && <b>, le {formatDay(contract.endsAt)}</b>}.
        </Text>
        <Text style={styles.text}>
          D’ici là, {formatMoney(contract.amountCents, contract.currency)} sont prélevés à chaque renouvellement
          {'\u202F'}; rien ne l’est ensuite. Vous recevrez un e-mail quand le dernier l’aura été.
        </Text>
      </>
    )
  return <Ending mail={mail} />
}

const Ending = ({ mail: { contract, accountUrl, outcome } }: { mail: CancellationMail }) => (
  <>
    {outcome === 'already' && <Text style={styles.text}>Ce contrat était déjà résilié.</Text>}
    {contract?.endsAt && (
      <Text style={styles.text}>
        <b>Votre contrat prend fin le {formatDay(contract.endsAt)}.</b> Jusque-là, votre accès reste entier{'\u202F; '}
        ensuite, ce que l’abonnement ouvrait se ferme.
      </Text>
    )}
    <Text style={styles.text}>
      {contract?.isDebitAwaited
        ? 'Un prélèvement que votre banque avait déjà reçu est encore en cours\u202F: s’il aboutit, il paie la dernière période, et votre accès reste ouvert jusqu’à son terme. Aucun autre n’aura lieu.'
        : 'Aucun prélèvement n’aura plus lieu.'}{' '}
      Vos achats et vos factures restent dans{' '}
      <Link href={accountUrl} style={styles.link}>
        votre compte
      </Link>
      .
    </Text>
  </>
)

const OUTCOMES: Record<CancellationMail['outcome'], string> = {
  cancelled: 'Le contrat est résilié.',
  scheduled: 'Le contrat continue jusqu’à la date demandée, puis sera résilié de lui-même.',
  already: 'Le contrat était déjà résilié.',
  unknown:
    'Aucun contrat en cours n’a été trouvé à cette adresse, sous cette référence\u202F: à chercher à la main. La demande compte à partir de sa réception.',
  several:
    'Plusieurs contrats sont en cours à cette adresse\u202F: demandez lequel. La demande compte à partir de sa réception.',
}

export const contractNoticeSubject = ({ reference }: CancellationMail) => `Résiliation ${reference}`

/** To the shop: who ends which contract, and whether somebody has to look. */
export const ContractNoticeMail = ({ mail }: { mail: CancellationMail }) => (
  <MailLayout preview={OUTCOMES[mail.outcome]} shop={mail.shop}>
    <Text style={styles.text}>
      Une résiliation a été reçue le {formatMoment(mail.receivedAt)} (référence {mail.reference}). L’accusé de réception
      part. {OUTCOMES[mail.outcome]}
    </Text>
    <Text style={styles.text}>
      Nom{'\u202F'}: {mail.form.name}. Adresse{'\u202F'}: {mail.form.email}. Référence indiquée{'\u202F'}:{' '}
      {mail.form.reference || 'aucune'}.{mail.contract && ` Contrat\u202F: ${mail.contract.id}, ${mail.contract.name}.`}
    </Text>
    <Text style={{ ...styles.text, ...styles.quote }}>
      «{'\u202F'}
      {mail.statement}
      {'\u202F'}»
    </Text>
  </MailLayout>
)
