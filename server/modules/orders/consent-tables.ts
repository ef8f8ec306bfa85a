import { text, timestamp } from 'drizzle-orm/pg-core'
import { CONSENT_CHANNELS } from '#contracts/checkout/checkout.ts'
import { OFFERS_REFUSED_BY } from '#contracts/checkout/offers-notice.ts'

/** Columns of `orders`: what the buyer agreed to, was told, and refused. */
export const consentColumns = {
  /** Consent to immediate supply of digital content (L221-28 13°): when, which wording, through which form. */
  digitalConsentAt: timestamp('digital_consent_at', { withTimezone: true }),
  digitalConsentVersion: text('digital_consent_version'),
  digitalConsentChannel: text('digital_consent_channel', { enum: CONSENT_CHANNELS }),
  /** Consent to a service before the fourteen days are over (L221-25), with the sentence itself: it names dates. */
  serviceConsentAt: timestamp('service_consent_at', { withTimezone: true }),
  serviceConsentVersion: text('service_consent_version'),
  serviceConsentChannel: text('service_consent_channel', { enum: CONSENT_CHANNELS }),
  serviceConsentText: text('service_consent_text'),
  /** Which words about mails to buyers its form showed; null where it showed none. When, and how, they were refused. */
  offersNoticeVersion: text('offers_notice_version'),
  offersRefusedAt: timestamp('offers_refused_at', { withTimezone: true }),
  offersRefusedBy: text('offers_refused_by', { enum: OFFERS_REFUSED_BY }),
}
