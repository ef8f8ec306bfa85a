import { expect, test } from 'vitest'
import { CARD_PAYMENT, refusalOf, startTestSandbox } from './start-test-sandbox.ts'

const paidWith = (payment_method: string) => ({ ...CARD_PAYMENT, payment_method, confirm: true })

test.each([
  ['pm_card_createDispute', 'needs_response', 'fraudulent'],
  ['pm_card_createDisputeProductNotReceived', 'needs_response', 'product_not_received'],
  ['pm_card_createDisputeInquiry', 'warning_needs_response', 'fraudulent'],
])('a payment by %s is contested: %s, %s', async (token, status, reason) => {
  const { stripe } = await startTestSandbox()
  const intent = await stripe.paymentIntents.create(paidWith(token))
  expect(intent.status).toBe('succeeded')
  const { data } = await stripe.disputes.list({ payment_intent: intent.id })
  expect(data).toMatchObject([{ status, reason, charge: intent.latest_charge, amount: 1200 }])
  expect((await stripe.events.list({ type: 'charge.dispute.created' })).data).toHaveLength(1)
})

test('a dispute is won or lost by what is sent to the bank, and then it is closed', async () => {
  const { stripe } = await startTestSandbox()
  for (const [evidence, status] of [
    ['winning_evidence', 'won'],
    ['losing_evidence', 'lost'],
  ] as const) {
    const intent = await stripe.paymentIntents.create(paidWith('pm_card_createDispute'))
    const [dispute] = (await stripe.disputes.list({ payment_intent: intent.id })).data
    const id = dispute?.id ?? ''
    await stripe.disputes.update(id, { evidence: { uncategorized_text: evidence }, submit: true })
    expect((await stripe.disputes.retrieve(id)).status).toBe(status)
    expect(await refusalOf(stripe.disputes.close(id))).toMatchObject({ statusCode: 400 })
  }
  expect((await stripe.events.list({ type: 'charge.dispute.closed' })).data).toHaveLength(2)
})

test('what is said to the bank is kept until it is sent, and sent once', async () => {
  const { stripe } = await startTestSandbox()
  const intent = await stripe.paymentIntents.create(paidWith('pm_card_createDispute'))
  const id = (await stripe.disputes.list({ payment_intent: intent.id })).data[0]?.id ?? ''
  const kept = await stripe.disputes.update(id, { evidence: { product_description: 'Un guide' }, submit: false })
  expect(kept).toMatchObject({
    status: 'needs_response',
    evidence_details: { has_evidence: true, submission_count: 0 },
  })
  const long = { uncategorized_text: 'x'.repeat(150_001) }
  expect(await refusalOf(stripe.disputes.update(id, { evidence: long }))).toMatchObject({ statusCode: 400 })
  const sent = await stripe.disputes.update(id, { evidence: { customer_name: 'Camille' }, submit: true })
  expect(sent).toMatchObject({
    ...{ status: 'under_review', evidence: { product_description: 'Un guide', customer_name: 'Camille' } },
    evidence_details: { submission_count: 1 },
  })
  expect(await refusalOf(stripe.disputes.update(id, { evidence: {}, submit: true }))).toMatchObject({ statusCode: 400 })
  expect((await stripe.events.list({ type: 'charge.dispute.updated' })).data).toHaveLength(2)
})

test('a payment that looks risky is to be looked at until somebody approves it', async () => {
  const { stripe } = await startTestSandbox()
  const intent = await stripe.paymentIntents.create(paidWith('pm_card_riskLevelElevated'))
  const [review] = (await stripe.reviews.list()).data
  expect(review).toMatchObject({ open: true, reason: 'rule', payment_intent: intent.id })
  const { outcome } = await stripe.charges.retrieve(String(intent.latest_charge))
  expect(outcome).toMatchObject({ type: 'manual_review', risk_level: 'elevated' })
  expect(await stripe.reviews.approve(review?.id ?? '')).toMatchObject({ open: false, closed_reason: 'approved' })
  expect(await refusalOf(stripe.reviews.approve(review?.id ?? ''))).toMatchObject({ statusCode: 400 })
})

test('a payment that is too risky is blocked before the bank hears of it', async () => {
  const { stripe } = await startTestSandbox()
  const refusal = await refusalOf(stripe.paymentIntents.create(paidWith('pm_card_radarBlock')))
  expect(refusal).toMatchObject({ code: 'card_declined', decline_code: 'fraudulent' })
  const { outcome } = await stripe.charges.retrieve(refusal.charge ?? '')
  expect(outcome).toMatchObject({ type: 'blocked', network_status: 'not_sent_to_network' })
})

test('a file is taken for a bank by what it holds, and evidence names no other', async () => {
  const { stripe } = await startTestSandbox()
  const send = (data: Buffer) =>
    stripe.files.create({ purpose: 'dispute_evidence', file: { data, name: 'facture.pdf', type: 'application/pdf' } })
  const file = await send(Buffer.from('%PDF-1.7\n'))
  expect(file).toMatchObject({
    object: 'file',
    filename: 'facture.pdf',
    purpose: 'dispute_evidence',
    size: 9,
    type: 'pdf',
  })
  expect(await stripe.files.retrieve(file.id)).toMatchObject({ id: file.id })
  expect(await refusalOf(send(Buffer.from('<svg/>')))).toMatchObject({ statusCode: 400, param: 'file' })
  const intent = await stripe.paymentIntents.create(paidWith('pm_card_createDispute'))
  const id = (await stripe.disputes.list({ payment_intent: intent.id })).data[0]?.id ?? ''
  expect(await refusalOf(stripe.disputes.update(id, { evidence: { receipt: 'file_none' } }))).toMatchObject({
    code: 'resource_missing',
  })
  const answered = await stripe.disputes.update(id, { evidence: { receipt: file.id } })
  expect(answered).toMatchObject({ evidence: { receipt: file.id } })
})
