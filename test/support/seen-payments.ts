import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { PaymentMethodType } from '#contracts/payment/payment-methods.ts'

/** What tests saw of a way to pay, in the words of its row in docs/payment-methods.md. */
export type SeenPayment = {
  /** '4242 4242 4242 4242', 'any six digits' */
  testValue: string
  /** 'requires_action → succeeded' */
  states: string
  /** Who brought the news: 'page', 'webhook', 'reconciliation' */
  settledBy: string
  /** 'pending → failed', and what the provider calls it */
  refused: string
  /** 'in part, then the rest' */
  refund: string
}

const FOLDER = resolve(import.meta.dirname, '../../test-results/payment-methods')

/** Keeps what was seen for `npm run payment-methods`, which draws the document; what another test saw of it stays. */
export async function seePayment(type: PaymentMethodType, seen: Partial<SeenPayment>): Promise<void> {
  const file = join(FOLDER, `${type}.json`)
  await mkdir(FOLDER, { recursive: true })
  const known = await readFile(file, 'utf8').catch(() => '{}')
  await writeFile(file, JSON.stringify({ ...JSON.parse(known), ...seen }))
}
