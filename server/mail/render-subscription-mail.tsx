import type { ReactElement } from 'react'
import type { PriceOfferView } from '#contracts/subscription/price-offer.ts'
import type { CardMail, RenewedMail, SpaceOfMail, SubscriptionMail } from '#contracts/subscription/subscription-mail.ts'
import { personValues } from './mail-values.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import {
  CardExpiringMail,
  cardExpiringSubject,
  RenewalSoonMail,
  renewalSoonSubject,
  TermNoticeMail,
  termNoticeSubject,
} from './templates/payment-announcements.tsx'
import { PriceChangeMail, priceChangeSubject } from './templates/price-change.tsx'
import {
  SubscriptionCancelledMail,
  SubscriptionEndedMail,
  SubscriptionPausedMail,
  SubscriptionRenewedMail,
  SubscriptionResumedMail,
  subscriptionCancelledSubject,
  subscriptionEndedSubject,
  subscriptionPausedSubject,
  subscriptionRenewedSubject,
  subscriptionResumedSubject,
} from './templates/subscription-mails.tsx'
import { SubscriptionNoticeMail, subscriptionNoticeSubject } from './templates/subscription-notice.tsx'

type Told = { mail: SubscriptionMail; space: SpaceOfMail }

const LETTERS = {
  paused: (told: Told) => ({
    subject: subscriptionPausedSubject(told.mail),
    body: <SubscriptionPausedMail {...told} />,
  }),
  resumed: (told: Told) => ({
    subject: subscriptionResumedSubject(told.mail),
    body: <SubscriptionResumedMail {...told} />,
  }),
  cancelled: (told: Told) => ({
    subject: subscriptionCancelledSubject(told.mail),
    body: <SubscriptionCancelledMail {...told} />,
  }),
  ended: (told: Told) => ({ subject: subscriptionEndedSubject(told.mail), body: <SubscriptionEndedMail {...told} /> }),
  soon: (told: Told) => ({ subject: renewalSoonSubject(told.mail), body: <RenewalSoonMail {...told} /> }),
  term: (told: Told) => ({ subject: termNoticeSubject(), body: <TermNoticeMail {...told} /> }),
} satisfies Record<string, (told: Told) => { subject: string; body: ReactElement }>

/** To the owner of a subscription; an answer reaches the shop. */
export function renderSubscriptionMail(kind: keyof typeof LETTERS, told: Told): Promise<RenderedMail> {
  const { subject, body } = LETTERS[kind](told)
  return toOwner(told.mail, subject, body)
}

/** To the same: a period that was paid. Its invoice is attached by the caller. */
export const renderRenewedMail = (mail: RenewedMail, space: SpaceOfMail): Promise<RenderedMail> =>
  toOwner(mail, subscriptionRenewedSubject(mail), <SubscriptionRenewedMail mail={mail} space={space} />)

export const renderCardMail = (mail: CardMail): Promise<RenderedMail> =>
  toOwner(mail, cardExpiringSubject(), <CardExpiringMail mail={mail} />)

/** To the same: another price, and the page that answers. */
export const renderPriceChangeMail = (
  mail: SubscriptionMail,
  { offer, url }: { offer: PriceOfferView; url: string },
): Promise<RenderedMail> => toOwner(mail, priceChangeSubject(), <PriceChangeMail mail={mail} offer={offer} url={url} />)

/** To the shop; an answer reaches the owner. */
export const renderSubscriptionNotice = (mail: SubscriptionMail): Promise<RenderedMail> =>
  renderMail({
    ...{ to: mail.shop.contactEmail, replyTo: mail.to.email, subject: subscriptionNoticeSubject(mail) },
    body: <SubscriptionNoticeMail mail={mail} />,
  })

const toOwner = ({ to, shop }: SubscriptionMail, subject: string, body: ReactElement) =>
  renderMail({ to: to.email, replyTo: shop.contactEmail, subject, body, values: personValues(to.firstName, shop) })
