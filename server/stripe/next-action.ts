import { z } from 'zod'

/** What an intent that waits for its buyer asks of them. Addresses are the provider's own, or those of the buyer's bank. */
export type NextAction =
  /** The provider's script asks, in the page: a bank's question about a card, most often. */
  | { kind: 'in-page' }
  /** A bank's or a lender's page asks. */
  | { kind: 'redirect'; url: string }
  /** A slip is to be paid at a till, a cash machine or in a bank's app. */
  | { kind: 'voucher'; voucher: Voucher }
  /** A code is to be scanned, or an app to be opened. */
  | { kind: 'code'; instructionsUrl: string | null }
  /** The buyer's bank asks in its app. */
  | { kind: 'approval' }
  /** Small sums are on their way to the buyer's account, to be named on a page of the provider's. */
  | { kind: 'deposits'; verificationUrl: string; arriveAt: string }

export type Voucher = {
  /** To whom it is paid, where the slip says so apart. */
  entity: string | null
  reference: string
  /** ISO 8601: until when it can be paid. */
  expiresAt: string | null
  /** The slip as the provider shows it, and as a file. */
  pageUrl: string | null
  fileUrl: string | null
}

const seconds = z.number().transform((time) => new Date(time * 1000).toISOString())
const address = z.string().nullish().default(null)

const Redirect = z.object({ url: z.string() }).transform(({ url }): NextAction => ({ kind: 'redirect', url }))

const Slip = z
  .object({
    entity: z.string().nullish().default(null),
    reference: z.string().nullish(),
    number: z.string().nullish(),
    expires_at: seconds.nullish(),
    expires_after: seconds.nullish(),
    hosted_voucher_url: address,
    pdf: address,
  })
  .transform(
    (slip): NextAction => ({
      kind: 'voucher',
      voucher: {
        entity: slip.entity,
        reference: slip.reference ?? slip.number ?? '',
        expiresAt: slip.expires_at ?? slip.expires_after ?? null,
        pageUrl: slip.hosted_voucher_url,
        fileUrl: slip.pdf,
      },
    }),
  )

const Code = z
  .object({ hosted_instructions_url: address })
  .transform((code): NextAction => ({ kind: 'code', instructionsUrl: code.hosted_instructions_url }))

const Deposits = z.object({ hosted_verification_url: z.string(), arrival_date: seconds }).transform(
  (sent): NextAction => ({
    kind: 'deposits',
    verificationUrl: sent.hosted_verification_url,
    arriveAt: sent.arrival_date,
  }),
)

/** By the provider's name of the action, under which its details lie too (docs.stripe.com/api/payment_intents/object). */
const DETAILS: Readonly<Record<string, z.ZodType<NextAction>>> = {
  redirect_to_url: Redirect,
  alipay_handle_redirect: Redirect,
  boleto_display_details: Slip,
  multibanco_display_details: Slip,
  oxxo_display_details: Slip,
  wechat_pay_display_qr_code: Code,
  cashapp_handle_redirect_or_display_qr_code: Code,
  verify_with_microdeposits: Deposits,
  blik_authorize: z.unknown().transform((): NextAction => ({ kind: 'approval' })),
}

export const ProviderNextAction = z.looseObject({ type: z.string() })

/** Reads a `next_action`; one that is not named here is the affair of the provider's script in the page. */
export function presentNextAction(action: z.infer<typeof ProviderNextAction> | null | undefined): NextAction | null {
  if (!action) return null
  return DETAILS[action.type]?.parse(action[action.type]) ?? { kind: 'in-page' }
}
