import { randomInt } from 'node:crypto'
import type { MethodType } from '../methods/method-types.ts'
import type { PaymentIntent } from '../stripe-objects.ts'
import type { NextAction } from './next-action.ts'

const DAY = 86_400

export type VoucherType = Extract<MethodType, 'boleto' | 'multibanco' | 'oxxo'>

type VoucherRow = {
  /** Seconds from now until it may no longer be paid. */
  lifetime(options: PaymentIntent['payment_method_options'], nowMs: number): number
  /** Seconds that the bank may still report a payment after that. */
  grace: number
  /** Whether the payment is `processing` in the meantime. */
  processesAfterwards: boolean
  action(voucher: Voucher): NextAction
}

type Voucher = { expiresAt: number; page: string }

/** Until the last second of that day there; neither country has a summer time. */
function untilEndOfDay(nowMs: number, days: number, hoursFromUtc: number): number {
  const seconds = Math.floor(nowMs / 1000)
  const there = seconds + hoursFromUtc * 3600
  return there - (there % DAY) + (days + 1) * DAY - 1 - there
}

/** The vouchers and how long they live; `page` shows each of them (docs.stripe.com/payments/vouchers). */
export const VOUCHERS: Readonly<Record<VoucherType, VoucherRow>> = {
  boleto: {
    lifetime: ({ boleto }, nowMs) => untilEndOfDay(nowMs, boleto?.expires_after_days ?? 3, -3),
    grace: DAY,
    processesAfterwards: false,
    action: ({ expiresAt, page }) => ({
      type: 'boleto_display_details',
      boleto_display_details: {
        expires_at: expiresAt,
        hosted_voucher_url: page,
        number: boletoNumber(),
        pdf: `${page}/pdf`,
      },
    }),
  },
  oxxo: {
    lifetime: ({ oxxo }, nowMs) => untilEndOfDay(nowMs, oxxo?.expires_after_days ?? 3, -6),
    grace: 2 * DAY,
    processesAfterwards: true,
    action: ({ expiresAt, page }) => ({
      type: 'oxxo_display_details',
      oxxo_display_details: { expires_after: expiresAt, hosted_voucher_url: page, number: digits(14) },
    }),
  },
  multibanco: {
    lifetime: () => 7 * DAY,
    grace: 4 * DAY,
    processesAfterwards: true,
    action: ({ expiresAt, page }) => ({
      type: 'multibanco_display_details',
      multibanco_display_details: {
        entity: digits(5),
        expires_at: expiresAt,
        hosted_voucher_url: page,
        reference: digits(9),
      },
    }),
  },
}

export const isVoucher = (type: MethodType): type is VoucherType => Object.hasOwn(VOUCHERS, type)

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

/** 47 digits, set as banks print them. */
const boletoNumber = () =>
  `${digits(5)}.${digits(5)} ${digits(5)}.${digits(6)} ${digits(5)}.${digits(6)} ${digits(1)} ${digits(14)}`
