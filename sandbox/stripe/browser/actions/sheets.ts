import type { PaymentIntent } from '@stripe/stripe-js'
import type Stripe from 'stripe'
import { renderSVG } from 'uqr'
import { onlyDigits } from '../card-number.ts'
import type { Intent } from '../intent-kinds.ts'
import type { Messages } from '../message-catalogue.ts'
import { formOf, isMethodType } from '../methods/method-forms.ts'
import { barCodeSvg } from './bar-code.ts'
import { openSheet, type Sheet } from './sheet.ts'
import { amountText, dayText, element, linkTo, momentText, rowsOf } from './sheet-parts.ts'

type Actions = Stripe.PaymentIntent.NextAction

type Voucher =
  | NonNullable<Actions['boleto_display_details']>
  | NonNullable<Actions['oxxo_display_details']>
  | NonNullable<Actions['multibanco_display_details']>

/** What to pay, with which numbers, until when; closing it leaves the payment waiting for the customer to go and pay. */
export async function showVoucher(messages: Messages, intent: PaymentIntent, voucher: Voucher): Promise<void> {
  const { sandbox, language } = messages
  const { voucher: texts } = sandbox
  const deadline = 'expires_after' in voucher ? voucher.expires_after : voucher.expires_at
  const number = 'number' in voucher ? voucher.number : null
  const rows: [string, string | null | undefined][] = [
    [texts.entity, 'entity' in voucher ? voucher.entity : null],
    [texts.reference, 'reference' in voucher ? voucher.reference : null],
    [texts.number, number],
    [texts.amount, amountText(intent.amount, intent.currency, language)],
    [texts.deadline, deadline ? momentText(deadline, language) : null],
  ]
  const sheet = openSheet(messages, {
    title: texts.title(brandOf(intent)),
    done: sandbox.done,
    content: [
      element('p', {}, texts.lead),
      rowsOf(rows.filter((row): row is [string, string] => Boolean(row[1]))),
      ...(number ? [picture(barCodeSvg(onlyDigits(number)), texts.barCode)] : []),
      ...(voucher.hosted_voucher_url ? [linkTo(voucher.hosted_voucher_url, texts.page)] : []),
      ...('pdf' in voucher && voucher.pdf ? [linkTo(voucher.pdf, texts.pdf)] : []),
    ],
  })
  return sheet.closed
}

/** A code for the customer's app; beside it the way for whoever has no other device at hand. */
export function showQrCode(messages: Messages, intent: Intent, page: string): Sheet {
  const { sandbox, language } = messages
  const { qr } = sandbox
  const amount =
    intent.object === 'payment_intent'
      ? [rowsOf([[sandbox.voucher.amount, amountText(intent.amount, intent.currency, language)]])]
      : []
  return openSheet(messages, {
    title: qr.title(brandOf(intent)),
    done: sandbox.done,
    content: [
      element('p', {}, qr.lead(brandOf(intent))),
      picture(renderSVG(page, { pixelSize: 6 }), qr.picture),
      ...amount,
      linkTo(page, qr.page),
    ],
  })
}

/** Tells what will arrive on the account, when, and where to say so. */
export async function showMicrodeposits(
  messages: Messages,
  { arrival_date, hosted_verification_url }: NonNullable<Actions['verify_with_microdeposits']>,
): Promise<void> {
  const { sandbox, language } = messages
  const { microdeposits } = sandbox
  const sheet = openSheet(messages, {
    title: microdeposits.title,
    done: sandbox.done,
    content: [
      element('p', {}, microdeposits.lead(dayText(arrival_date, language))),
      linkTo(hosted_verification_url, microdeposits.page),
    ],
  })
  return sheet.closed
}

/** The mandate of a debit that the customer has to agree to in a window of its own; closing it is a no. */
export async function askForMandate(messages: Messages, intent: Intent): Promise<boolean> {
  const { sandbox, language, terms } = messages
  let isAccepted = false
  const accept = element('button', { className: 'done', type: 'button' }, sandbox.mandate.accept)
  const amount =
    intent.object === 'payment_intent'
      ? [rowsOf([[sandbox.voucher.amount, amountText(intent.amount, intent.currency, language)]])]
      : []
  const sheet = openSheet(messages, {
    title: sandbox.mandate.title,
    done: sandbox.mandate.refuse,
    content: [...amount, element('p', {}, terms.acss(undefined, ''))],
    first: accept,
  })
  accept.addEventListener('click', () => {
    isAccepted = true
    sheet.close()
  })
  await sheet.closed
  return isAccepted
}

function brandOf({ payment_method_types: [type = ''] }: Intent): string {
  return isMethodType(type) ? formOf(type).brand : type
}

function picture(svg: string, alt: string): HTMLElement {
  return element('img', { className: 'picture', alt, src: `data:image/svg+xml,${encodeURIComponent(svg)}` })
}
