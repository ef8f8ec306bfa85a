import { Text } from '@react-email/components'
import { isPaid, type OrderStatus } from '#contracts/order/order.ts'
import type { WithdrawalMail } from '#contracts/order/withdrawal.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { formatDay, formatMoment } from '#contracts/text/french-date.ts'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

export const withdrawalReceiptSubject = ({ form }: WithdrawalMail) =>
  `Accusé de réception de votre rétractation, commande ${form.orderNumber}`

/** To who withdraws: what was said and when, on a durable medium (L221-21, D221-5), and what follows. */
export function WithdrawalReceiptMail({ mail }: { mail: WithdrawalMail }) {
  const { form, shop } = mail
  return (
    <MailLayout preview={`Reçue le ${formatMoment(mail.receivedAt)}.`} shop={shop}>
      <Text style={styles.text}>Bonjour {form.name},</Text>
      <Text style={styles.text}>Nous accusons réception de votre déclaration de rétractation.</Text>
      <Text style={styles.heading}>Votre déclaration</Text>
      <Text style={styles.text}>
        Envoyée le {formatMoment(mail.receivedAt)} (heure de Paris), référence {mail.reference}.
        <br />
        Commande{'\u202F'}: {form.orderNumber}
        {mail.order && ` du ${formatDay(mail.order.createdAt)}`}.
        <br />
        Nom indiqué{'\u202F'}: {form.name}. Adresse e-mail indiquée{'\u202F'}: {form.email}.
      </Text>
      <Text style={{ ...styles.text, ...styles.quote }}>
        «{'\u202F'}
        {mail.statement}
        {'\u202F'}»
      </Text>
      <Text style={styles.text}>
        Cet accusé de réception est prévu par les articles L.{'\u00A0'}221-21 et D.{'\u00A0'}221-5 du code de la
        consommation. Conservez-le.
      </Text>
      <Text style={styles.heading}>La suite</Text>
      <WhatFollows mail={mail} />
      <Text style={styles.text}>Une question{'\u202F'}? Répondez à cet e-mail.</Text>
      <Text style={styles.text}>{shop.name}</Text>
    </MailLayout>
  )
}

function WhatFollows({ mail }: { mail: WithdrawalMail }) {
  const { order } = mail
  if (!order)
    return (
      <Text style={styles.text}>
        Nous n’avons pas retrouvé de commande qui porte ce numéro et cette adresse e-mail. Nous cherchons et vous
        répondons sous sept jours{'\u202F'}; votre déclaration vaut à la date ci-dessus.
      </Text>
    )
  if (order.status === 'refunded')
    return <Text style={styles.text}>Cette commande vous a déjà été entièrement remboursée.</Text>
  if (order.isAwaited)
    return (
      <Text style={styles.text}>
        Le paiement de cette commande ne nous est pas encore parvenu{'\u202F'}: s’il n’aboutit pas, rien n’est dû. S’il
        aboutit malgré tout, ce qui vous revient vous est remboursé au plus tard quatorze jours après son arrivée, par
        le même moyen, sans frais.
      </Text>
    )
  if (!isPaid(order.status as OrderStatus))
    return (
      <Text style={styles.text}>
        Cette commande n’est pas payée{'\u202F'}: rien n’est dû, ni d’un côté ni de l’autre.
      </Text>
    )
  return (
    <>
      <OpenRights mail={mail} order={order} />
      <SharedOut mail={mail} order={order} />
      <DaysUsed mail={mail} order={order} />
      <DoubtfulRights order={order} />
      {order.owesLater && (
        <Text style={styles.text}>
          Les échéances à venir de cette commande ne sont plus prélevées, et nous ne vous les demanderons pas tant que
          votre rétractation est à l’étude.
        </Text>
      )}
    </>
  )
}

type Order = NonNullable<WithdrawalMail['order']>

function OpenRights({ mail, order }: { mail: WithdrawalMail; order: Order }) {
  const open = order.lines.filter(({ right }) => right === 'open')
  if (open.length === 0) return null
  const isWhole = open.length === order.lines.length && mail.form.items === ''
  return (
    <>
      <Text style={styles.text}>
        {isWhole
          ? `Nous vous rembourserons ${formatMoney(order.paidCents, order.currency)}`
          : `Nous vous rembourserons ce qui vous est dû pour ${mail.form.items === '' ? '' : 'ceux de ces articles que vous avez nommés'}\u202F: ${open.map(({ label }) => label).join('\u202F; ')},`}{' '}
        au plus tard le {formatDay(mail.refundBy)}, par le moyen de paiement de la commande, sans frais.
      </Text>
      {open.some(({ isShipped }) => isShipped) && (
        <Text style={styles.text}>
          Si vous avez reçu votre colis, renvoyez-le au plus tard le {formatDay(mail.refundBy)} à cette adresse
          {'\u202F'}: {mail.shop.returnAddress}. Joignez la référence {mail.reference}. Les frais de renvoi sont à votre
          charge{'\u202F'}; le délai de quatorze jours court à compter de la réception. Nous pouvons attendre le colis,
          ou la preuve de son envoi, pour rembourser.
        </Text>
      )}
    </>
  )
}

/** A course that was opened at once: what was not read of it. */
function SharedOut({ mail, order }: { mail: WithdrawalMail; order: Order }) {
  const courses = order.lines.filter(({ right }) => right === 'pro-rata')
  if (courses.length === 0) return null
  return (
    <Text style={styles.text}>
      Pour {courses.map(({ label }) => label).join('\u202F; ')}, vous avez demandé un accès immédiat. Nous vous
      remboursons malgré tout, au plus tard le {formatDay(mail.refundBy)}, la part des leçons réservées que vous n’avez
      pas ouvertes, par le moyen de paiement de la commande, sans frais.
    </Text>
  )
}

/** A subscription that began at once: it ends, and the days that are over stay paid. */
function DaysUsed({ mail, order }: { mail: WithdrawalMail; order: Order }) {
  const begun = order.lines.filter(({ right }) => right === 'days-used')
  if (begun.length === 0) return null
  return (
    <Text style={styles.text}>
      Pour {begun.map(({ label }) => label).join('\u202F; ')}, vous avez demandé à commencer tout de suite{'\u202F'}:
      seuls les jours écoulés restent dus (article L.{'\u00A0'}221-25 du code de la consommation).{' '}
      {order.isWhole
        ? 'L’abonnement prend fin, et le reste vous est remboursé'
        : 'Votre déclaration ne porte que sur certains articles\u202F: si l’abonnement en fait partie, nous y mettons fin, et le reste vous est remboursé'}{' '}
      au plus tard le {formatDay(mail.refundBy)}, par le moyen de paiement de la commande, sans frais.
    </Text>
  )
}

function DoubtfulRights({ order }: { order: Order }) {
  const lost = order.lines.filter(({ right }) => right === 'lost')
  const late = order.lines.filter(({ right }) => right === 'late')
  return (
    <>
      {lost.length > 0 && (
        <Text style={styles.text}>
          Ces contenus numériques vous ont été fournis aussitôt, à votre demande, et vous avez reconnu perdre alors
          votre droit de rétractation (article L.{'\u00A0'}221-28, 13°){'\u202F'}:{' '}
          {lost.map(({ label }) => label).join('\u202F; ')}. Sauf erreur de notre part, ils n’ouvrent donc pas droit à
          rétractation{'\u202F'}; nous vérifions et vous répondons sous sept jours. La garantie légale de conformité
          continue de s’appliquer.
        </Text>
      )}
      {late.length > 0 && (
        <Text style={styles.text}>
          Le délai de quatorze jours semble passé pour{'\u202F'}: {late.map(({ label }) => label).join('\u202F; ')}.
          Nous vérifions et vous répondons sous sept jours.
        </Text>
      )}
    </>
  )
}
