import { Text } from '@react-email/components'
import { isOpenDue, type OrderView } from '#contracts/order/order.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { whenDue } from '#contracts/pricing/payment-plan-texts.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import { styles } from './mail-styles.ts'

/** What an order's buyer has agreed to be charged later; `agreedAt`: ISO 8601. */
export type AgreedCharges = { text: string; agreedAt: string }

type Props = { order: OrderView; agreed: AgreedCharges | null }

/** What is still to be paid of an order that is paid in parts, and how; nothing of any other. */
export function MailSchedule({ order, agreed }: Props) {
  const open = order.dues.filter(isOpenDue)
  if (open.length === 0) return null
  return (
    <>
      <Text style={styles.heading}>Les prochains règlements</Text>
      <Text style={styles.text}>
        {open.map((due) => (
          <span key={due.id}>
            <b>{formatMoney(due.amountCents, order.currency)}</b>, {whenDue(due)}
            <br />
          </span>
        ))}
        Aucuns frais, aucun intérêt{'\u202F'}: le total reste de {formatMoney(order.totalCents, order.currency)}.
      </Text>
      {agreed ? (
        <>
          <Text style={styles.text}>
            Vous avez autorisé ces prélèvements le {formatMoment(agreed.agreedAt)} (heure de Paris)
            {'\u202F'}:
          </Text>
          <Text style={{ ...styles.text, ...styles.quote }}>
            «{'\u202F'}
            {agreed.text}
            {'\u202F'}»
          </Text>
        </>
      ) : (
        <Text style={styles.text}>
          Vous paierez chaque échéance vous-même{'\u202F'}: nous vous enverrons le lien sept jours avant.
        </Text>
      )}
      <Text style={styles.text}>
        La somme payée aujourd’hui est un acompte, et non des arrhes{'\u202F'}: chacun de nous est engagé, sauf
        rétractation, force majeure ou manquement de notre part.
      </Text>
    </>
  )
}
