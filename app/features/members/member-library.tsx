import { buttonClass } from '#app/ui/button.tsx'
import type { MemberAccess, MemberMonth, MemberSpace } from '#contracts/members/member-post.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { MonthOfPosts } from './member-posts.tsx'
import { MembersOnly } from './members-only.tsx'

type Opened = { space: MemberSpace; isSold: boolean; access: MemberAccess; archive: readonly MemberMonth[] }

/** What came out for members before this month; others see what there is. */
export function MemberLibrary({ opened, isSignedIn }: { opened: Opened; isSignedIn: boolean }) {
  const { space, isSold, access, archive } = opened
  return (
    <>
      {access.state !== 'open' && (
        <MembersOnly {...{ space, isSold, access, isSignedIn, path: ROUTES.memberLibrary(space.slug) }} after="list" />
      )}
      {archive.length === 0 && <p className="empty">Les mois passés apparaîtront ici.</p>}
      {archive.map((month) => (
        <MonthOfPosts key={month.month} product={space.slug} month={month} isCurrent={false} />
      ))}
      <p className="member-home__more">
        <a className={buttonClass({ look: 'quiet' })} href={ROUTES.memberSpace(space.slug)}>
          Ce mois-ci
        </a>
      </p>
    </>
  )
}
