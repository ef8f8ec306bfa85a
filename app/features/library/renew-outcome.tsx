import { Notice } from '#app/ui/notice.tsx'
import { MAX_DOWNLOAD_RENEWALS, type RenewResult } from '#contracts/order/order.ts'

/** What became of the wish for new links. */
export const RenewOutcome = ({ result }: { result: RenewResult }) =>
  result.ok ? (
    <Notice kind="success">C’est fait. Les nouveaux liens partent à l’adresse e-mail de la commande.</Notice>
  ) : (
    <Notice kind="error">{REFUSALS[result.refusal]}</Notice>
  )

const REFUSALS: Record<Extract<RenewResult, { ok: false }>['refusal'], string> = {
  unknown: 'Cette commande n’est pas dans votre bibliothèque.',
  'not-paid': 'Cette commande n’est pas payée, ou son paiement est en cours de vérification.',
  'not-over': 'Les liens de cette commande servent encore.',
  'too-often': `Les liens de cette commande ont déjà été renouvelés ${MAX_DOWNLOAD_RENEWALS} fois. Écrivez-nous\u202F: nous trouvons une solution, sans frais.`,
}
