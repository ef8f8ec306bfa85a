import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { MAX_DOWNLOAD_RENEWALS, type RenewResult } from '#contracts/order/order.ts'

/** Sent to the address of its own page, which is the link that is over. */
export function RenewForm({ canRenew }: { canRenew: boolean }) {
  if (!canRenew)
    return (
      <p>
        Les liens de cette commande ont déjà été renouvelés {MAX_DOWNLOAD_RENEWALS} fois. Répondez à l’e-mail de
        confirmation{'\u202F'}: nous trouvons une solution avec vous, sans frais.
      </p>
    )
  return (
    <form method="post" className="stack" aria-label="Recevoir de nouveaux liens">
      <p>
        Nous pouvons envoyer de nouveaux liens, sans frais, à l’adresse e-mail de la commande, jusqu’à{' '}
        {MAX_DOWNLOAD_RENEWALS} fois par commande. Ils ne s’affichent pas ici.
      </p>
      <p>
        <Button look="ink">Recevoir de nouveaux liens</Button>
      </p>
    </form>
  )
}

/** What became of it. */
export function RenewOutcome({ result }: { result: RenewResult }) {
  if (result.ok)
    return (
      <Notice kind="success">
        C’est fait. Les nouveaux liens partent à l’adresse e-mail de la commande. Pensez à regarder dans les
        indésirables.
      </Notice>
    )
  return <Notice kind="error">{REFUSALS[result.refusal]}</Notice>
}

const REFUSALS: Record<Extract<RenewResult, { ok: false }>['refusal'], string> = {
  unknown:
    'Ce lien ne mène plus à une commande. S’il vient d’être remplacé, les nouveaux liens sont à l’adresse e-mail de la commande.',
  'not-paid':
    'Les fichiers de cette commande ne sont pas ouverts en ce moment. Répondez à l’e-mail de confirmation pour en savoir plus.',
  'too-often': `Les liens de cette commande ont déjà été renouvelés ${MAX_DOWNLOAD_RENEWALS} fois. Répondez à l’e-mail de confirmation.`,
  'not-over': 'Les liens de cette commande fonctionnent encore. Ouvrez-les depuis le dernier e-mail reçu.',
}
