import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { DESK } from '#contracts/staff/desk-address.ts'
import type { Role } from '#contracts/staff/roles.ts'
import { createSigner } from '#server/build-services.ts'
import { writeReadyMember } from '#server/modules/staff/index.ts'
import { APP_SECRET, type RunningShop } from '#test/support/running-shop.ts'
import { expect } from './journey.ts'

/** As wide as the desk is drawn for; a phone stays one. */
const WIDE = { width: 1440, height: 900 }

const PASSWORD = 'une phrase assez longue'

/**
 * Signs somebody of the team in who is made for this journey: each code serves once. Without a page, which is for the
 * journeys that are about the door (`desk.e2e.ts`).
 */
export async function enterDesk(page: Page, shop: RunningShop, role: Role = 'owner'): Promise<void> {
  const email = `${randomUUID()}@tremplin.example`
  const secret = new Secret()
  await writeReadyMember(
    { db: shop.db, clock: { now: () => new Date() }, signer: createSigner(APP_SECRET) },
    { email, name: 'Sonia Belkacem', role, password: PASSWORD, totpSecret: secret.base32 },
  )
  if ((page.viewportSize()?.width ?? 0) > 1000) await page.setViewportSize(WIDE)
  await send(page, 'connexion/', { email, password: PASSWORD })
  expect(await send(page, 'connexion/code/', { code: new TOTP({ secret }).generate() })).toBe(DESK)
}

/** Posts a form of the desk from this browser, whose cookies it gets; where the answer leads. */
async function send(page: Page, path: string, form: Record<string, string>): Promise<string | undefined> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await page.request.post(`${DESK}${path}`, { form, headers, maxRedirects: 0 })
  return answer.headers().location
}
