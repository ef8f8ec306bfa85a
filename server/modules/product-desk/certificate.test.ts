import { afterAll, beforeAll, expect, test } from 'vitest'
import { CERTIFICATE_FORM } from '#contracts/staff/kinds/course-form.ts'
import { mayDo, ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { createCourse } from '#test/support/course.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { openCertificateForm, saveCertificateForm } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const as = (role: Role): StaffActor => ({ id: 7, name: role, role, confirmedAt: shop.clock.now() })
const { title, markdown } = CERTIFICATE_FORM
const words = (said: string, text: string) => ({ [title]: said, [markdown]: text })

async function openOf(productId: number) {
  const read = await openCertificateForm(shop, as('owner'), productId)
  if (!read.ok || !read.form) throw new Error('no certificate form')
  return read.form
}

test('the certificate of a course is reworded, refuses a mark that nobody fills, and is taken off by emptying it', async () => {
  const { id: productId } = await createCourse(shop)
  const { version: edited, text } = await openOf(productId)
  expect(text?.title).toBe('Attestation de suivi')
  const wrong = { productId, edited, mine: words('Attestation', 'Pour {{nom}}, né en {{annee}}.') }
  expect(await saveCertificateForm(shop, as('writing'), wrong)).toEqual({
    outcome: 'refused',
    problems: [{ field: markdown, sentence: 'Une marque n’est pas connue.' }],
  })
  const right = { productId, edited, mine: words('Certificat', 'Pour {{prenom}} {{nom}}.') }
  expect(await saveCertificateForm(shop, as('writing'), right)).toMatchObject({ outcome: 'saved' })
  const other = { productId, edited, mine: words('Diplôme', text?.markdown ?? '') }
  expect(await saveCertificateForm(shop, as('owner'), other)).toMatchObject({ outcome: 'conflict' })
  expect((await openOf(productId)).text).toEqual({ title: 'Certificat', markdown: 'Pour {{prenom}} {{nom}}.' })
  const empty = { productId, edited: (await openOf(productId)).version, mine: words('', '') }
  expect(await saveCertificateForm(shop, as('owner'), empty)).toMatchObject({ outcome: 'saved' })
  expect((await openOf(productId)).text).toBeNull()
})

test.each(ROLES)('%s may write certificates where products are theirs to write, and nowhere else', async (role) => {
  const { id } = await createCourse(shop)
  const may = mayDo(role, 'products.texts')
  expect((await openCertificateForm(shop, as(role), id)).ok).toBe(may)
  const saved = await saveCertificateForm(shop, as(role), { productId: id, edited: 1, mine: words('A', 'B') })
  expect(saved.outcome).toBe(may ? 'saved' : 'staff')
  expect(await openCertificateForm(shop, as('owner'), 9_999)).toEqual({ ok: true, form: null })
})
