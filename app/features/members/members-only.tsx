import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ClosedAccess, MemberSpace } from '#contracts/members/member-post.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { LOGIN_FIELDS } from '#contracts/wire/account.ts'

type Props = {
  space: MemberSpace
  isSold: boolean
  access: ClosedAccess
  isSignedIn: boolean
  /** Where somebody is who signs in from here. */
  path: string
  /** What stands before it, which decides what it says. */
  after: 'list' | 'opening' | 'summary'
}

/** Where a text for members ends for somebody who is none: why, and the ways in. */
export function MembersOnly({ space, isSold, access, isSignedIn, path, after }: Props) {
  return (
    <section className="box stack members-only" aria-labelledby="reserve">
      <h2 id="reserve">
        <Icon name="lock" />
        Réservé aux membres
      </h2>
      <p>{reasonWords(access, after)}</p>
      <div className="row">
        <WayIn {...{ space, isSold, access }} />
        {!isSignedIn && (
          <a
            className={buttonClass({ look: 'quiet' })}
            href={`${ROUTES.account}?${new URLSearchParams({ [LOGIN_FIELDS.redirect]: path })}`}
          >
            Déjà membre{'\u202F'}? Se connecter
          </a>
        )}
      </div>
    </section>
  )
}

function WayIn({ space, isSold, access }: Pick<Props, 'space' | 'isSold' | 'access'>) {
  if (access.state === 'suspended')
    return (
      <a className={buttonClass({ look: 'ink' })} href={ROUTES.accountSubscription(access.subscriptionId)}>
        Voir mon abonnement
      </a>
    )
  return isSold ? (
    <a className={buttonClass({ look: 'ink' })} href={ROUTES.product(space.slug)}>
      {access.state === 'ended' ? 'Revenir au club' : 'Voir le club'}
    </a>
  ) : null
}

function reasonWords(access: ClosedAccess, after: Props['after']): string {
  switch (access.state) {
    case 'suspended':
      return 'Votre abonnement est suspendu, ou n’est pas payé. La bibliothèque se rouvre dès que vous le reprenez, ou le payez.'
    case 'ended':
      return `Votre abonnement a pris fin le ${formatDay(access.at)}.`
    case 'stranger':
      return {
        list: 'Vous voyez ici ce qui paraît. Les textes, la bibliothèque et les rencontres font partie du club.',
        opening: 'Vous pouvez lire ces premières lignes. La suite fait partie du club.',
        summary: 'En voici le résumé. Le texte fait partie du club.',
      }[after]
  }
}
