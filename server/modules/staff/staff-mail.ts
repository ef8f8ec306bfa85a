import { STAFF_RESET_MINUTES } from '#contracts/staff/access.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { StaffMail, StaffMailKind } from '#contracts/staff/staff-mail.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { invitationToken } from './invitation-link.ts'
import { findInvitationByHash } from './invitation-repository.ts'
import { createMailCheck } from './mail-check.ts'
import { createPasswordLink } from './password-link.ts'
import { hashToken } from './secrets.ts'
import { findMember } from './staff-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'signer' | 'origin'>

/** What a mail to the team says, its secret link included; null where there is nothing left to tell. */
export async function getStaffMail(
  services: Deps,
  { kind, about }: { kind: StaffMailKind; about: string },
): Promise<StaffMail | null> {
  const settings = await getShopSettings(services.db)
  const shop = {
    name: settings.shopName,
    legalLine: `${settings.seller.name}, ${settings.seller.address}, SIRET ${settings.seller.siret}.`,
    contactEmail: settings.shopEmail,
  }
  if (kind === 'staff-invitation') {
    const invited = await invitationMail(services, about)
    return invited && { ...invited, shop }
  }
  const [id = 0, askedAt = 0] = about.split('.').map(Number)
  const member = await findMember(services.db, id)
  if (!member) return null
  const to = member.email
  if (kind === 'staff-mail-check')
    return { kind, to, shop, url: services.origin + DESK_PAGES.mailReceived(createMailCheck(services, about)) }
  if (kind === 'staff-password-changed') {
    const url = services.origin + DESK_PAGES.forgotten
    return { kind, to, shop, url, askedAt: new Date(askedAt * 1000).toISOString() }
  }
  if (kind === 'staff-passkey-added' || kind === 'staff-passkey-removed') {
    const url = services.origin + DESK_PAGES.settings
    return { kind, to, shop, url, at: new Date(askedAt * 1000).toISOString() }
  }
  const url = services.origin + DESK_PAGES.newPassword(createPasswordLink(services, { member, askedAt }))
  return { kind, to, shop, url, minutes: STAFF_RESET_MINUTES }
}

async function invitationMail(services: Deps, name: string) {
  const token = invitationToken(services, name)
  const found = await findInvitationByHash(services.db, hashToken(token), services.clock.now())
  if (!found?.email) return null
  const by = found.invitedBy === null ? null : await findMember(services.db, found.invitedBy)
  return {
    ...{ kind: 'staff-invitation' as const, to: found.email, role: found.role, from: by?.name ?? '' },
    ...{ url: services.origin + DESK_PAGES.join(token), until: found.expiresAt.toISOString() },
  }
}
