import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role, StaffActor } from '#contracts/staff/roles.ts'
import { getInvoiceFile } from '#server/modules/invoicing/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { orderDownload } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { formOf, groupNamed, saveGroup, somebody } from '#test/support/shop-owner.ts'
import { restoreSettings, takeMarks } from './index.ts'

let shop: PayingShop
let owner: StaffActor
beforeAll(async () => {
  shop = await openPayingShop()
  owner = await somebody(shop, 'owner')
})
afterAll(() => shop.close())

const PATH = 'identity.logo'

async function sent(color: string) {
  const content = await sharp({ create: { width: 600, height: 120, channels: 3, background: color } })
    .png()
    .toBuffer()
  return { [PATH]: { name: 'logo.png', size: content.length, content } }
}

const take = async (actor: StaffActor, color: string) =>
  takeMarks(shop.services, actor, { group: groupNamed('identite'), typed: {}, sent: await sent(color) })

const save = (text: string) => saveGroup(shop, owner, { name: 'identite', fields: { [PATH]: text } })

async function taken(color: string): Promise<string> {
  const done = await take(owner, color)
  return (done.ok && done.typed[PATH]) || ''
}

const logo = async () => (await getShopSettings(shop.services.db)).identity.logo
const hasPicture = (pdf: Buffer | undefined) => /\/Subtype \/Image/.test(pdf?.toString('latin1') ?? '')

test('a logo is taken in, saved and taken away, and brought back from an older version', async () => {
  const text = await taken('#1f5f5b')
  expect(await logo()).toBeNull()
  expect(await save(text)).toEqual({ ok: true })
  expect(await logo()).toMatchObject({ width: 600, height: 120 })
  expect(await save('')).toEqual({ ok: true })
  expect(await logo()).toBeNull()
  const { versions, values } = await formOf(shop, owner, 'identite')
  expect(values[PATH]).toBe('')
  const asked = { key: 'identity', edited: versions.identity ?? 0, version: 1 }
  expect(await restoreSettings(shop.services, owner, asked)).toEqual({ ok: true })
  expect((await formOf(shop, owner, 'identite')).values[PATH]).toBe(text)
})

test.each(['0123456789abcdef 600×120', 'autre chose', '../../etc/passwd 1×1'])(
  'a picture that was never taken in here is not named: %s',
  async (text) => {
    const before = await logo()
    expect(await save(text)).toMatchObject({ ok: false, refusal: { problems: { [PATH]: expect.any(String) } } })
    expect(await logo()).toEqual(before)
  },
)

test.each(['management', 'writing', 'coaching'] satisfies Role[])('%s sends no logo', async (role) => {
  expect(await take(await somebody(shop, role), '#000')).toMatchObject({ ok: false, refusal: { about: 'staff' } })
})

test('an invoice keeps the logo that it was issued with, to the byte, and one of before has the name', async () => {
  await save('')
  const before = await orderDownload(shop)
  await save(await taken('#c2410c'))
  const after = await orderDownload(shop)
  const fileOf = async (orderId: number) => (await getInvoiceFile(shop.services, { orderId }))?.bytes
  const issued = await fileOf(after)
  expect([hasPicture(await fileOf(before)), hasPicture(issued)]).toEqual([false, true])
  await save(await taken('#1b1f3b'))
  expect(await fileOf(after)).toEqual(issued)
})
