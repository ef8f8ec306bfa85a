import { Notice } from '#app/ui/notice.tsx'
import type { BookingFormProps } from './booking-page.ts'

/** Why what was sent was not taken, or that something is in the cart already. */
export function Beginning({ begun, editedKey }: Pick<BookingFormProps, 'begun' | 'editedKey'>) {
  const isEdited = editedKey !== null
  if (begun?.refusal)
    return (
      <Notice kind="error">
        <b>{begun.refusal}</b> {isEdited ? 'Votre réservation n’a pas changé' : 'Rien n’a été ajouté au panier'}
        {'\u202F'}; vos réponses sont gardées.
      </Notice>
    )
  if (!isEdited) return null
  return (
    <Notice kind="info">
      Vous modifiez une réservation de votre panier. Rien ne change tant que vous n’avez pas enregistré.
    </Notice>
  )
}
