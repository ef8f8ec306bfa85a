import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#server/modules/settings/tables.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { getPaymentChoice } from './get-payment-choice.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const DUE = { amountCents: 1700, currency: 'EUR', billingCountry: 'FR' }

test.each([
  { savesMethods: true, isSignedIn: true, opensAccounts: false, renewsItself: false, saving: 'offered' },
  { savesMethods: true, isSignedIn: false, opensAccounts: true, renewsItself: false, saving: 'with-account' },
  { savesMethods: true, isSignedIn: false, opensAccounts: false, renewsItself: false, saving: 'none' },
  { savesMethods: false, isSignedIn: true, opensAccounts: true, renewsItself: false, saving: 'none' },
  // What is paid again is kept without a question.
  { savesMethods: true, isSignedIn: true, opensAccounts: true, renewsItself: true, saving: 'none' },
])(
  'a card is offered to be kept: $saving',
  async ({ savesMethods, isSignedIn, opensAccounts, renewsItself, saving }) => {
    const wanted = {
      payment: { enabled: ['card', 'eps'], savesMethods },
      accounts: { isGuestCheckoutAllowed: true, isSignUpAtCheckoutAllowed: opensAccounts },
    }
    for (const [key, value] of Object.entries(wanted))
      await shop.db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } })
    const asked = { due: { ...DUE, renewsItself }, customerId: isSignedIn ? 999 : null }
    const { methods, ...choice } = await getPaymentChoice(shop, asked)
    const [card, ...others] = methods
    expect(card).toEqual({ type: 'card', title: 'Carte de crédit/débit', countries: [], kept: [], saving })
    // What can be charged once only is never kept, nor what pays again.
    expect(others.map((other) => [other.type, other.saving])).toEqual(renewsItself ? [] : [['eps', 'none']])
    expect(choice).toEqual({ billingCountry: 'FR', creditor: 'Tremplin' })
  },
)

test('a method that replaces another pays for nothing today', async () => {
  const asked = { due: DUE, customerId: null, current: { savedMethodId: null } }
  expect(await getPaymentChoice(shop, asked)).toMatchObject({ isForLater: true })
})
