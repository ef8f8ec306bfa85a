import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { PaymentMethodType } from '#contracts/payment/payment-methods.ts'

/** What a journey saw of a way to pay, in the words of its row in docs/payment-methods.md. */
export type SeenPayment = {
  /** '4242 4242 4242 4242', 'any six digits' */
  testValue: string
  /** 'requires_action → succeeded' */
  states: string
  /** Who brought the news: 'page', 'webhook', 'reconciliation' */
  settledBy: string
  /** 'whole', 'in part', 'none'; '' where the journey gave nothing back. */
  refund: string
}

const FOLDER = resolve(import.meta.dirname, '../../test-results/payment-methods')

/** Keeps what was seen for `npm run payment-methods`, which draws the document. */
export async function seePayment(type: PaymentMethodType, seen: SeenPayment): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  await writeFile(join(FOLDER, `${type}.json`), JSON.stringify(seen))
}
