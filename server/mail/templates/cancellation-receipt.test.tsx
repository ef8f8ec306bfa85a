import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CancellationReceiptMail } from './cancellation-receipt.tsx'

const draw = (isDebitAwaited: boolean) =>
  renderToStaticMarkup(
    <CancellationReceiptMail
      mail={{
        ...{ reference: 'R-1', receivedAt: '2026-12-03T10:00:00Z', statement: 'Je résilie.', outcome: 'cancelled' },
        form: { name: 'Camille Martin', email: 'camille@example.fr', reference: '', endsOn: '' },
        contract: {
          id: 1002,
          name: 'Club',
          endsAt: null,
          isPaused: false,
          isDebitAwaited,
          currency: 'EUR',
          amountCents: 900,
        },
        accountUrl: 'http://shop.test/mon-compte/',
        shop: { name: 'Tremplin', legalLine: '', contactEmail: 'contact@example.fr' },
      }}
    />,
  )

test('nobody is told that no debit comes while a bank has one', () => {
  expect(draw(false)).toContain('Aucun prélèvement n’aura plus lieu.')
  expect(draw(true)).toContain('est encore en cours')
  expect(draw(true)).not.toContain('Aucun prélèvement n’aura plus lieu.')
})
