import { CARDS } from '#test/support/cards.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { expect, test } from './support/journey.ts'
import { factsOf } from './support/order-facts.ts'
import { GOODS, putInCart } from './support/shop-pages.ts'

const REFUSALS = [
  { card: CARDS.declined, says: 'La carte de paiement a été refusée.' },
  { card: CARDS.insufficientFunds, says: 'Votre carte ne dispose pas de fonds suffisants.' },
  { card: CARDS.expired, says: 'La carte de paiement a expiré.' },
  { card: CARDS.wrongCvc, says: 'Le code de sécurité de la carte de paiement est incorrect.' },
  { card: CARDS.processingError, says: 'Une erreur est survenue lors du traitement de la carte de paiement.' },
  { card: CARDS.declinedAfterAuthentication, says: 'La carte de paiement a été refusée.', isAuthenticated: true },
]

test('every refusal of a bank is told in French, and the form and the cart are as they were', async ({
  page,
  shop,
}) => {
  const buyer = createBuyer()
  await putInCart(page, GOODS.guide)
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await checkout.fillAddress(buyer)
  await checkout.accept()

  for (const { card, says, isAuthenticated } of REFUSALS) {
    await test.step(card, async () => {
      await checkout.fillCard({ number: card })
      await checkout.placeOrder()
      if (isAuthenticated) await checkout.answerBank('Valider')
      await expect(checkout.messages).toContainText(says)
      await expect(checkout.messages).toBeInViewport()
      await expect(checkout.messages).toBeFocused()
      await expect(checkout.orderButton).toBeEnabled()
      await expect(checkout.field('Adresse e-mail')).toHaveValue(buyer.email)
    })
  }
  await expect(checkout.form.getByRole('row', { name: /^Total TTC/ })).toContainText('17,00')
  const facts = await factsOf(shop, buyer)
  expect(facts).toMatchObject({ orders: [{ totalCents: 1700 }], chargedCents: [], invoices: 0, mails: [] })
})
