import { ADDRESS_FORM_FIELDS } from '#contracts/wire/account.ts'

/** The box that has an address count for subscriptions as well; nothing where there is none. */
export function OtherSubscriptions({ count, isOfOne }: { count: number; isOfOne: boolean }) {
  if (count === 0) return null
  const words = count === 1 ? ONE : MANY
  return (
    <p className="form-row">
      <label className="check">
        <input type="checkbox" name={ADDRESS_FORM_FIELDS.updatesAll} value="1" />
        <span>{isOfOne ? words.other : words.own}</span>
      </label>
    </p>
  )
}

const ONE = {
  own: 'Utiliser cette adresse aussi pour mon abonnement en cours.',
  other: 'Utiliser cette adresse aussi pour mon autre abonnement en cours.',
}
const MANY = {
  own: 'Utiliser cette adresse aussi pour mes abonnements en cours.',
  other: 'Utiliser cette adresse aussi pour mes autres abonnements en cours.',
}
