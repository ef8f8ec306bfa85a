import type { Address, BillingAddress } from '#contracts/address/address.ts'
import type { SentMessage } from '#server/modules/contact/index.ts'
import type { WrittenReview, WrittenText } from '#server/modules/content/index.ts'
import type { Learning } from '#server/modules/courses/index.ts'
import type { Customer } from '#server/modules/customers/index.ts'
import type { MembershipRecord } from '#server/modules/members/index.ts'
import type { Withdrawal } from '#server/modules/withdrawal/index.ts'
import type { CartContent, OrderRecord } from './account-data-repository.ts'
import type { SubscriptionRecord } from './subscription-data-repository.ts'

/**
 * All that the shop keeps about somebody, with an account or without, as the file that they take along has it. Moments are ISO 8601 there, amounts
 * integer cents, TTC. No secret of theirs is in it: no password hash, no sign-in token, no key of an order.
 */
export type PersonalData = {
  exportedAt: Date
  /** Null for who has none. */
  account:
    | (Pick<
        Customer,
        'email' | 'emailVerifiedAt' | 'firstName' | 'lastName' | 'displayName' | 'createdAt' | 'lastSeenAt'
      > & {
        /** Addresses that the account had lately, and until when. */
        formerEmails: { email: string; changedAt: Date }[]
        /** What was chosen once for the account, such as a banner that is not to come back. */
        preferences: Record<string, unknown>
      })
    | null
  addresses: { billing: Partial<BillingAddress>; shipping: Partial<Address> }
  /** What the cart holds and what was typed beside it; null without a cart. */
  cart: CartContent | null
  orders: OrderRecord[]
  /** Browsers that are signed in. */
  signIns: { device: string; lastSeenAt: string }[]
  /** What the account may pay with again; the numbers are the provider's. */
  paymentMethods: { label: string; expiry: string | null; isDefault: boolean }[]
  /** Courses with their scores, and the exercises that the account keeps. */
  learning: Learning
  /** Of members: places at meetings, questions asked for them, mails of goals that are paused. */
  membership: MembershipRecord
  /** What was subscribed to: its dates, what each period gives, the words that were agreed to. */
  subscriptions: SubscriptionRecord[]
  /** Notices that ended a contract. */
  cancellations: { name: string; email: string; reference: string; statement: string; receivedAt: Date }[]
  withdrawals: Pick<Withdrawal, 'orderNumber' | 'name' | 'email' | 'items' | 'statement' | 'receivedAt'>[]
  /**
   * What was written with the account's address, or a guest's, with or without signing in. Null as long as an account's
   * address is not confirmed: it may be somebody else's.
   */
  writtenWithAddress: {
    comments: WrittenText[]
    reviews: WrittenReview[]
    /** What was said against comments of others. */
    reports: { reason: string; note: string; createdAt: Date; closedAt: Date | null }[]
    /** Messages of the contact forms, the newsletter among them: it is confirmed when `confirmedAt` is set. */
    messages: SentMessage[]
    /** Products that are to be told of once they are back in stock. */
    awaited: { product: string; askedAt: Date }[]
  } | null
}
