import { expect, test } from 'vitest'
import { type NextAction, presentNextAction } from './next-action.ts'

/** As docs.stripe.com/api/payment_intents/object shows them, cut to what is read. */
const CASES: [object, NextAction][] = [
  [{ type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }, { kind: 'in-page' }],
  [
    { type: 'redirect_to_url', redirect_to_url: { url: 'https://bank.example/', return_url: 'https://shop.example/' } },
    { kind: 'redirect', url: 'https://bank.example/' },
  ],
  [
    { type: 'alipay_handle_redirect', alipay_handle_redirect: { url: 'https://alipay.example/', native_url: null } },
    { kind: 'redirect', url: 'https://alipay.example/' },
  ],
  [
    {
      type: 'multibanco_display_details',
      multibanco_display_details: {
        entity: '21854',
        reference: '123456789',
        expires_at: 1_796_947_140,
        hosted_voucher_url: 'https://payments.stripe.com/multibanco/voucher/1',
      },
    },
    {
      kind: 'voucher',
      voucher: {
        entity: '21854',
        reference: '123456789',
        expiresAt: '2026-12-10T23:59:00.000Z',
        pageUrl: 'https://payments.stripe.com/multibanco/voucher/1',
        fileUrl: null,
      },
    },
  ],
  [
    {
      type: 'oxxo_display_details',
      oxxo_display_details: { number: '93000', expires_after: 1_796_947_140, hosted_voucher_url: null },
    },
    {
      kind: 'voucher',
      voucher: {
        entity: null,
        reference: '93000',
        expiresAt: '2026-12-10T23:59:00.000Z',
        pageUrl: null,
        fileUrl: null,
      },
    },
  ],
  [
    {
      type: 'boleto_display_details',
      boleto_display_details: { number: '01010', expires_at: 1_796_947_140, pdf: 'https://payments.stripe.com/b.pdf' },
    },
    {
      kind: 'voucher',
      voucher: {
        entity: null,
        reference: '01010',
        expiresAt: '2026-12-10T23:59:00.000Z',
        pageUrl: null,
        fileUrl: 'https://payments.stripe.com/b.pdf',
      },
    },
  ],
  [
    {
      type: 'wechat_pay_display_qr_code',
      wechat_pay_display_qr_code: { hosted_instructions_url: 'https://qr.example/' },
    },
    { kind: 'code', instructionsUrl: 'https://qr.example/' },
  ],
  [
    {
      type: 'cashapp_handle_redirect_or_display_qr_code',
      cashapp_handle_redirect_or_display_qr_code: { mobile_auth_url: 'https://cash.example/' },
    },
    { kind: 'code', instructionsUrl: null },
  ],
  [{ type: 'blik_authorize', blik_authorize: {} }, { kind: 'approval' }],
  [
    {
      type: 'verify_with_microdeposits',
      verify_with_microdeposits: {
        arrival_date: 1_796_947_140,
        hosted_verification_url: 'https://payments.stripe.com/microdeposit/1',
        microdeposit_type: 'amounts',
      },
    },
    {
      kind: 'deposits',
      verificationUrl: 'https://payments.stripe.com/microdeposit/1',
      arriveAt: '2026-12-10T23:59:00.000Z',
    },
  ],
]

test.each(CASES)('what is asked of a buyer is read from %j', (action, expected) => {
  expect(presentNextAction({ type: '', ...action })).toEqual(expected)
})

test('nothing is asked of whoever has done all of it', () => {
  expect([presentNextAction(null), presentNextAction(undefined)]).toEqual([null, null])
})
