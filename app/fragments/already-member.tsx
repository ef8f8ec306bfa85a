import { buttonClass } from '#app/ui/button.tsx'
import { ROUTES } from '#contracts/site/routes.ts'
import { formatDay } from '#contracts/text/french-date.ts'

type AlreadyMemberProps = {
  productSlug: string
  membership: { subscriptionId: number; isOpen: boolean; until: string | null; hasSpace: boolean }
}

/** In the place of the form of a product that is subscribed to once: whoever has it is led to it. */
export function AlreadyMember({ productSlug, membership }: AlreadyMemberProps) {
  const { subscriptionId, isOpen, hasSpace } = membership
  const isEntered = isOpen && hasSpace
  return (
    <section className="box stack already-member" aria-labelledby="deja-membre">
      <h2 id="deja-membre">Vous êtes déjà membre</h2>
      <p>{standingWords(membership)}</p>
      <p className="row">
        {isEntered && (
          <a className={buttonClass({ look: 'ink' })} href={ROUTES.memberSpace(productSlug)}>
            Ouvrir l’espace des membres
          </a>
        )}
        <a
          className={isEntered ? undefined : buttonClass({ look: 'ink' })}
          href={ROUTES.accountSubscription(subscriptionId)}
        >
          Voir mon abonnement
        </a>
      </p>
    </section>
  )
}

function standingWords({ isOpen, until }: AlreadyMemberProps['membership']): string {
  if (!isOpen) return 'Votre abonnement est suspendu, ou n’est pas payé.'
  return until ? `Votre accès dure jusqu’au ${formatDay(until)}.` : 'Votre abonnement est en cours.'
}
