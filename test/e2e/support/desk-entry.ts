import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { DESK } from '#contracts/staff/desk-address.ts'
import type { Role } from '#contracts/staff/roles.ts'
import { createSigner } from '#server/build-services.ts'
import { writeReadyMember } from '#server/modules/staff/index.ts'
import { APP_SECRET, type RunningShop } from '#test/support/running-shop.ts'

/** As wide as the desk is drawn for; a phone stays one. */
const WIDE = { width: 1440, height: 900 }

const PASSWORD = 'une phrase assez longue'

/** Signs somebody of the team in who is made for this journey: each code serves once. */
export async function enterDesk(page: Page, shop: RunningShop, role: Role = 'owner'): Promise<void> {
  const email = `${randomUUID()}@tremplin.example`
  const secret = new Secret()
  await writeReadyMember(
    { db: shop.db, clock: { now: () => new Date() }, signer: createSigner(APP_SECRET) },
    { email, name: 'Sonia Belkacem', role, password: PASSWORD, totpSecret: secret.base32 },
  )
  if ((page.viewportSize()?.width ?? 0) > 1000) await page.setViewportSize(WIDE)
  await page.goto(DESK)
  await page.getByLabel('Courriel').fill(email)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  // The address changes a moment before the page does.
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(new TOTP({ secret }).generate())
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.includes('/connexion/'))
}
