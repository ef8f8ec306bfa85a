import { expect, test } from 'vitest'
import { asksAgain, explainStaffRefusal, mayDo, ROLES, STAFF_ACTIONS } from './roles.ts'

test('each role has what is told of it, and nothing else', () => {
  const table = Object.fromEntries(ROLES.map((role) => [role, STAFF_ACTIONS.filter((action) => mayDo(role, action))]))
  expect(table).toEqual({
    owner: STAFF_ACTIONS,
    management: [
      'orders.read',
      'orders.export',
      'orders.export-people',
      'orders.create',
      'orders.note',
      'orders.mail',
      'orders.cancel',
      'orders.ship',
      'orders.address',
      'withdrawals.decide',
      'people.read',
      'people.export',
      'people.merge',
      'people.separate',
      'figures.read',
      'messages.handle',
      'texts.moderate',
      'content.read',
      'payments.refund',
      'payments.read',
      'books.read',
      'coupons.manage',
      'subscriptions.read',
      'subscriptions.change',
      'subscriptions.charge',
      'appointments.read',
      'appointments.change',
      'appointments.open',
      'products.read',
      'products.stock',
      'products.files',
      'mails.read',
      'mails.retry',
      'media.read',
      'forms.read',
      'mails.write',
    ],
    writing: [
      'texts.moderate',
      'content.read',
      'content.draft',
      'content.publish',
      'letters.write',
      'products.read',
      'products.texts',
      'media.read',
      'media.write',
      'forms.read',
      'forms.write',
    ],
    coaching: ['content.read', 'content.draft', 'appointments.read', 'appointments.change', 'appointments.notes'],
  })
})

test('money, roles and exports of people ask for the second factor again', () => {
  expect(STAFF_ACTIONS.filter(asksAgain)).toEqual([
    'orders.export-people',
    'orders.cancel',
    'people.export',
    'people.erase',
    'people.merge',
    'payments.refund',
    'payments.capture',
    'disputes.answer',
    'books.export',
    'payments.match',
    'payments.methods',
    'letters.send',
    'subscriptions.charge',
    'team.manage',
    'shop.export',
    'shop.import',
  ])
})

test('a refusal names whose gesture it is', () => {
  expect(explainStaffRefusal({ code: 'not-yours', owners: ['Camille Martin', 'Sonia Belkacem'] })).toBe(
    'Ce geste revient à Camille Martin ou à Sonia Belkacem.',
  )
})
