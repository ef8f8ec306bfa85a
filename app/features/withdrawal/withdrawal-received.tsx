import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ROUTES } from '#contracts/site/routes.ts'
import { formatMoment } from '#contracts/text/french-date.ts'

type Received = { reference: string; receivedAt: string; email: string }

/** The same for every statement: whether the order was found is said in the mail alone. */
export function WithdrawalReceived({ reference, receivedAt, email }: Received) {
  return (
    <div className="withdrawal stack">
      <Notice kind="success">
        Votre rétractation est enregistrée sous la référence <b>{reference}</b>, le {formatMoment(receivedAt)} (heure de
        Paris).
      </Notice>
      <p>
        Nous envoyons l’accusé de réception à <b>{email}</b>. Il reprend votre déclaration et dit ce qui suit. S’il
        n’arrive pas dans l’heure, regardez dans les indésirables, puis écrivez-nous.
      </p>
      <p>
        <a className={buttonClass({ look: 'quiet' })} href={ROUTES.home}>
          Retourner à l’accueil
        </a>
      </p>
    </div>
  )
}
