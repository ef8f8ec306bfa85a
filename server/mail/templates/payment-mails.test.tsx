import { expect, test } from 'vitest'
import type { PaymentFailure, Slip } from '#contracts/order/order-payment.ts'
import { orderMail, readMail } from '#test/support/order-mail.ts'
import { orderView } from '#test/support/order-view.ts'
import { PaymentAwaitedMail, paymentAwaitedSubject, type SlowWait } from './payment-awaited.tsx'
import { PaymentFailedMail, paymentFailedSubject } from './payment-failed.tsx'
import { PaymentVoidedMail } from './payment-voided.tsx'

const SLIP: Slip = {
  howToPay: 'Dans l’application de votre banque.',
  ...{ entity: '21854', reference: '123456789', payBefore: '2026-11-29T22:59:00.000Z', answersWithinDays: 4 },
  ...{ pageUrl: 'https://provider.example/slip', fileUrl: null },
}

const awaited = async (wait: SlowWait) => {
  const mail = orderMail(orderView())
  const read = await readMail(<PaymentAwaitedMail mail={mail} wait={wait} />)
  return { subject: paymentAwaitedSubject({ mail, wait }), text: read }
}

const failed = async (failure: PaymentFailure) => {
  const mail = orderMail(orderView({ payment: { wait: null, failure, canPayOtherwise: true } }))
  return { subject: paymentFailedSubject(mail), text: await readMail(<PaymentFailedMail mail={mail} />) }
}

test('a slip comes with all it takes to pay it, its last hour in Paris time, and the way to pay otherwise', async () => {
  const { subject, text } = await awaited({ kind: 'voucher', slip: SLIP })
  expect(subject).toMatch(/23,90\s€, avant le 29 novembre 2026$/)
  for (const told of [
    '21854',
    '123456789',
    'Date limite : 29 novembre 2026 à 23 h 59',
    'heure de Paris',
    SLIP.howToPay,
    SLIP.pageUrl ?? '',
    'https://a.fr/p',
  ])
    expect(text).toContain(told)
})

test('a slip that names no payee and no day says nothing of them', async () => {
  const { subject, text } = await awaited({ kind: 'voucher', slip: { ...SLIP, entity: null, payBefore: null } })
  expect(subject).toMatch(/€$/)
  expect(text).not.toMatch(/Entité|Date limite/)
})

test('whose bank takes days is told how many, and not to order again', async () => {
  const wait = { kind: 'bank', answerBy: '2026-12-10T00:00:00.000Z', isOverdue: false } as const
  expect((await awaited({ ...wait, answersWithinDays: 14 })).text).toMatch(
    /14 jours ouvrés au plus.*vous paieriez deux fois/,
  )
  expect((await awaited({ ...wait, answersWithinDays: null })).text).not.toContain('au plus')
})

test('of a sum that is set aside nobody says that it was taken', async () => {
  const { text } = await awaited({ kind: 'capture', until: '2026-11-29T00:00:00.000Z' })
  expect(text).toContain('n’est pas encore débitée')
  const voided = await readMail(<PaymentVoidedMail mail={orderMail(orderView({ status: 'cancelled' }))} />)
  expect(voided).toMatch(/rien ne vous sera débité.*Lettre suivie/)
})

test('who is to name small sums is told when they come, and where', async () => {
  const verificationUrl = 'https://provider.example/sums'
  const { text } = await awaited({ kind: 'deposits', arriveAt: '2026-11-24T08:00:00.000Z', verificationUrl })
  expect(text).toContain('vers le 24 novembre 2026')
  expect(text).toContain(verificationUrl)
})

test.each<[PaymentFailure, RegExp, RegExp]>([
  [{ kind: 'refused' }, /n’a pas abouti/, /rien n’a été débité.*carte expirée.*Réessayer le paiement/],
  [{ kind: 'debit-refused' }, /banque a refusé/, /votre banque l’a refusé.*Payer autrement/],
  [
    { kind: 'voucher-expired', reference: '123456789', payBefore: SLIP.payBefore },
    /bon à payer a expiré/,
    /123456789.*avant le 29 novembre 2026.*vous ne devez rien.*Ne payez plus ce bon/,
  ],
])('a payment that failed says what happened and what may be done: %o', async (failure, title, words) => {
  const { subject, text } = await failed(failure)
  expect(subject).toMatch(title)
  expect(text).toMatch(words)
})
