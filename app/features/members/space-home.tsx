import type { ReactNode } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import type { ListedMemberPost, MemberAccess, MemberMonth, MemberSpace } from '#contracts/members/member-post.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { MonthOfPosts } from './member-posts.tsx'
import { MembersOnly } from './members-only.tsx'

type Opened = {
  space: MemberSpace
  isSold: boolean
  access: MemberAccess
  welcome: ListedMemberPost | null
  current: MemberMonth | null
  archive: readonly MemberMonth[]
}

/** Where members begin: this month, what came before, and beside them what the membership is. */
export function SpaceHome({
  opened,
  isSignedIn,
  children,
}: {
  opened: Opened
  isSignedIn: boolean
  /** Beside this month, for members. */
  children?: ReactNode
}) {
  const { space, isSold, access, current, archive } = opened
  const path = ROUTES.memberSpace(space.slug)
  return (
    <>
      <header className="member-head">
        <p className="tag">Espace des membres</p>
        <h1 className="page-title">{space.name}</h1>
      </header>
      {access.state !== 'open' && <MembersOnly {...{ space, isSold, access, isSignedIn, path }} after="list" />}
      <div className="member-home">
        <div>
          {current ? (
            <MonthOfPosts product={space.slug} month={current} isCurrent />
          ) : (
            <p className="empty">Rien n’est encore paru. Le premier mois s’affichera ici.</p>
          )}
          {archive.length > 0 && (
            <p className="member-home__more">
              <a className={buttonClass({ look: 'quiet' })} href={ROUTES.memberLibrary(space.slug)}>
                La bibliothèque{'\u202F'}: les mois passés
              </a>
            </p>
          )}
        </div>
        {access.state === 'open' && (
          <div className="stack">
            {children}
            <Membership {...{ space, access, welcome: opened.welcome }} />
          </div>
        )}
      </div>
    </>
  )
}

type MembershipProps = {
  space: MemberSpace
  access: Extract<MemberAccess, { state: 'open' }>
  welcome: ListedMemberPost | null
}

const Membership = ({ space, access, welcome }: MembershipProps) => (
  <section className="box stack" aria-labelledby="abonnement">
    <h2 id="abonnement">Votre abonnement</h2>
    {access.until !== null && <p>Accès ouvert jusqu’au {formatDay(access.until)}.</p>}
    <ul className="list">
      {welcome && (
        <li>
          <a href={ROUTES.memberPost(space.slug, welcome.slug)}>{welcome.title}</a>
        </li>
      )}
      <li>
        <a href={ROUTES.accountSubscriptions()}>Votre abonnement, ses paiements et ses factures</a>
      </li>
      <li>
        <a href={ROUTES.cancelContract}>Résilier votre contrat</a>
      </li>
    </ul>
  </section>
)
