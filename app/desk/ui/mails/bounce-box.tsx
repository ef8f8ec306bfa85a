import type { BounceBoxView } from '#contracts/staff/mail-log.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { Notice } from '../notice.tsx'

/** Whether the shop hears of mails that are refused after they have left. Its key is the environment's, as all keys are. */
export function BounceBox({ box, now }: { box: BounceBoxView | null; now: string }) {
  if (!box)
    return (
      <p className="small muted break">
        Aucune boîte de retours n’est lue{'\u202F'}: un mail refusé après son départ passe pour reçu. Pour qu’elle le
        soit, donnez <span className="mono">BOUNCES_URL</span> au serveur
        (imaps://adresse:motdepasse@imap.exemple.fr/INBOX).
      </p>
    )
  const { name, readAt, failure, failedAt } = box
  if (failure !== null && failedAt !== null)
    return (
      <Notice kind="bad">
        <b>La boîte des retours n’est plus lue</b> ({name}){'\u202F'}: {failure}, {nearMoment(failedAt, now)}. Son
        adresse et son mot de passe sont ceux de <span className="mono">BOUNCES_URL</span>, dans l’environnement du
        serveur.
      </Notice>
    )
  return (
    <p className="small muted break">
      Boîte des retours{'\u202F'}: {name}, {readAt ? `lue ${nearMoment(readAt, now)}` : 'lue dans les cinq minutes'}.
    </p>
  )
}
