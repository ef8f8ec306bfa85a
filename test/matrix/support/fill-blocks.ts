import type { Page } from '@playwright/test'
import type { Buyer } from '#test/e2e/support/buyer.ts'
import { billingOf } from '#test/e2e/support/ways-to-pay.ts'
import type { Row } from './payment-rows.ts'

/** `billing_first_name` is `billing-first_name` there, and the e-mail stands with the contact. */
const blockId = (name: string) => (name === 'billing_email' ? '#email' : `#${name.replace('_', '-')}`)

/** Who buys, in the block checkout. */
export async function fillBlockBilling(page: Page, row: Row, buyer: Buyer): Promise<void> {
  const { billing_state: state, ...typed } = billingOf(row, buyer)
  for (const [name, value] of Object.entries(typed)) await page.locator(blockId(name)).fill(value)
  if (state) await page.locator('select#billing-state').selectOption(state)
}
