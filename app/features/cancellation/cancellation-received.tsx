import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ROUTES } from '#contracts/site/routes.ts'
import { formatMoment } from '#contracts/text/french-date.ts'

type Received = { reference: string; receivedAt: string; email: string }

/** The same for every notice: whether a contract was found is said in the mail alone. */
export const CancellationReceived = ({ reference, receivedAt, email }: Received) => (
  <div className="withdrawal stack">
    <Notice kind="success">
      Votre résiliation est enregistrée sous la référence <b>{reference}</b>, le {formatMoment(receivedAt)} (heure de
      Paris). Elle compte à partir de maintenant.
    </Notice>
    <p>
      L’accusé de réception part à <b>{email}</b>. Il reprend votre notification et dit la date de fin du contrat. S’il
      n’arrive pas dans l’heure, regardez dans les indésirables, puis écrivez-nous.
    </p>
    <p>
      <a className={buttonClass({ look: 'quiet' })} href={ROUTES.home}>
        Retourner à l’accueil
      </a>
    </p>
  </div>
)
