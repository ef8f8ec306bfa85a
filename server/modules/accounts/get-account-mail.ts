import type { AccountMail } from '#contracts/account/account.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { type Customer, findCustomer, findFormerEmail } from '#server/modules/customers/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { createMailLink, type LinkPurpose } from './mail-link.ts'
import { type AccountMailKind, LINK_LIFETIMES } from './queue-account-mail.ts'

const PURPOSES: Record<AccountMailKind, LinkPurpose | null> = {
  'account-created': 'email-confirmation',
  'account-without-password': 'password-reset',
  'email-confirmation': 'email-confirmation',
  'password-reset': 'password-reset',
  'password-changed': null,
  'account-inactive': null,
  'erasure-asked': null,
}

/**
 * What a mail about an account says, its secret link included; null for an account that is gone, or that nobody wants erased any more. `about` is
 * `{customer}.{asked at, seconds}`, as `queueAccountMail` writes it.
 */
export async function getAccountMail(
  services: Pick<Services, 'db' | 'signer' | 'origin'>,
  { kind, about }: { kind: AccountMailKind; about: string },
): Promise<AccountMail | null> {
  const [customerId, askedAt] = about.split('.').map(Number)
  if (!customerId || !askedAt) throw new Error(`A mail '${kind}' is about '${about}', which is no account.`)
  const customer = await findCustomer(services.db, customerId)
  if (!customer || (kind === 'erasure-asked' && customer.erasureAskedAt === null)) return null
  return presentAccountMail(services, {
    to: customer.email,
    firstName: customer.firstName,
    askedAt: new Date(askedAt * 1000),
    link: linkOf(services, { kind, customer, askedAt }),
  })
}

/**
 * What is written to an address that an account had before; null once it is forgotten. No link and no name: nothing says
 * that the account's owner still reads there.
 */
export async function getEmailChangedMail(
  services: Pick<Services, 'db' | 'origin'>,
  { formerEmailId }: { formerEmailId: number },
): Promise<AccountMail | null> {
  const former = await findFormerEmail(services.db, formerEmailId)
  return (
    former && presentAccountMail(services, { to: former.email, firstName: '', askedAt: former.changedAt, link: null })
  )
}

type Letter = Pick<AccountMail, 'to' | 'firstName' | 'link'> & { askedAt: Date }

/** What all mails about an account, or about whoever asked to be forgotten, say alike. */
export async function presentAccountMail(
  services: Pick<Services, 'db' | 'origin'>,
  { askedAt, ...letter }: Letter,
): Promise<AccountMail> {
  const settings = await getShopSettings(services.db)
  return {
    ...letter,
    askedAt: askedAt.toISOString(),
    accountUrl: services.origin + ROUTES.account,
    lostPasswordUrl: services.origin + ROUTES.lostPassword,
    shop: {
      name: settings.shopName,
      legalLine: `${settings.seller.name}, ${settings.seller.address}, SIRET ${settings.seller.siret}.`,
      contactEmail: settings.shopEmail,
    },
  }
}

function linkOf(
  services: Pick<Services, 'signer' | 'origin'>,
  { kind, customer, askedAt }: { kind: AccountMailKind; customer: Customer; askedAt: number },
): AccountMail['link'] {
  const purpose = PURPOSES[kind]
  if (purpose === null) return null
  // Nobody waits for this one in front of a page.
  const seconds = LINK_LIFETIMES[kind === 'account-without-password' ? 'email-confirmation' : purpose]
  const path = purpose === 'password-reset' ? ROUTES.lostPassword : ROUTES.confirmEmail
  const token = createMailLink(services, { purpose, customer, askedAt, seconds })
  return { url: `${services.origin}${path}?token=${token}`, hours: seconds / 3_600 }
}
