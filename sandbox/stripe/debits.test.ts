import { expect, test } from 'vitest'
import type { MethodType } from './methods/method-types.ts'
import { refusalOf, shareStillSandbox } from './start-test-sandbox.ts'
import { CONFIRMED, confirmed, DAYS, eventsOf, MINUTES, methodOf, paymentOf, press, statusOf } from './test-methods.ts'

const shared = shareStillSandbox()

const FAILED = 'requires_payment_method'

const DEBITS: readonly (readonly [type: MethodType, token: string, seconds: number, outcome: string])[] = [
  ['sepa_debit', 'pm_sepaDebit_success_fr', 10, 'succeeded'],
  ['sepa_debit', 'pm_success_fr', 10, 'succeeded'],
  ['sepa_debit', 'pm_sepaDebit_successDelayed_fr', 3 * MINUTES, 'succeeded'],
  ['sepa_debit', 'pm_sepaDebit_failed_fr', 10, `${FAILED}: charge_failed`],
  ['sepa_debit', 'pm_sepaDebit_failedDelayed_fr', 3 * MINUTES, `${FAILED}: charge_failed`],
  ['sepa_debit', 'pm_sepaDebit_disputed_fr', 10, 'succeeded'],
  ['sepa_debit', 'pm_sepaDebit_exceedsSourceLimit_fr', 10, `${FAILED}: charge_exceeds_source_limit`],
  ['sepa_debit', 'pm_sepaDebit_exceedsWeeklyLimit_fr', 10, `${FAILED}: charge_exceeds_weekly_limit`],
  ['sepa_debit', 'pm_sepaDebit_insufficientFunds_fr', 10, `${FAILED}: insufficient_funds`],
  ['us_bank_account', 'pm_usBankAccount_success', 10, 'succeeded'],
  ['us_bank_account', 'pm_usBankAccount_accountClosed', 10, `${FAILED}: account_closed`],
  ['us_bank_account', 'pm_usBankAccount_noAccount', 10, `${FAILED}: no_account`],
  ['us_bank_account', 'pm_usBankAccount_insufficientFunds', 10, `${FAILED}: insufficient_funds`],
  ['us_bank_account', 'pm_usBankAccount_debitNotAuthorized', 10, `${FAILED}: debit_not_authorized`],
  ['us_bank_account', 'pm_usBankAccount_processing', 30 * DAYS, 'processing'],
  ['acss_debit', 'pm_acssDebit_success', 10, 'succeeded'],
  ['acss_debit', 'pm_acssDebit_successDelayed', 3 * MINUTES, 'succeeded'],
  ['acss_debit', 'pm_acssDebit_failed', 10, `${FAILED}: charge_failed`],
  ['acss_debit', 'pm_acssDebit_failedDelayed', 3 * MINUTES, `${FAILED}: charge_failed`],
  ['bacs_debit', 'pm_bacsDebit_success', 10, 'succeeded'],
  ['bacs_debit', 'pm_bacsDebit_successDelayed', 3 * MINUTES, 'succeeded'],
  ['bacs_debit', 'pm_bacsDebit_insufficientFunds', 10, `${FAILED}: insufficient_funds`],
  ['bacs_debit', 'pm_bacsDebit_mandateRefused', 10, `${FAILED}: debit_not_authorized`],
  ['au_becs_debit', 'pm_auBecsDebit_success', 10, 'succeeded'],
  ['au_becs_debit', 'pm_auBecsDebit_successDelayed', 3 * MINUTES, 'succeeded'],
  ['au_becs_debit', 'pm_auBecsDebit_accountClosed', 10, `${FAILED}: account_closed`],
  ['au_becs_debit', 'pm_auBecsDebit_noAccount', 10, `${FAILED}: no_account`],
  ['au_becs_debit', 'pm_auBecsDebit_referToCustomer', 10, `${FAILED}: refer_to_customer`],
  ['au_becs_debit', 'pm_auBecsDebit_debitNotAuthorized', 10, `${FAILED}: debit_not_authorized`],
]

test.for(DEBITS)('%s by %s is under way and, %d s later, %s', async ([type, token, seconds, outcome]) => {
  const sandbox = shared()
  const intent = await confirmed(sandbox, type, token)
  expect(intent.status).toBe('processing')
  expect(await sandbox.stripe.charges.retrieve(String(intent.latest_charge))).toMatchObject({
    status: 'pending',
    captured: true,
    paid: false,
    payment_method_details: { [type]: { mandate: expect.stringMatching(/^mandate_/) } },
  })
  await sandbox.passTime(seconds - 9)
  if (seconds > 10) expect(await statusOf(sandbox, intent)).toBe('processing')
  await sandbox.passTime(9)
  expect(await statusOf(sandbox, intent)).toBe(outcome)
})

test('a debit tells each of its states', async () => {
  const sandbox = shared()
  const paid = await confirmed(sandbox, 'sepa_debit', 'pm_sepaDebit_success_fr')
  const refused = await confirmed(sandbox, 'sepa_debit', 'pm_sepaDebit_failed_fr')
  await sandbox.passTime(10)
  const begun = ['payment_intent.created', 'charge.pending', 'payment_intent.processing']
  expect(await eventsOf(sandbox, paid)).toEqual([...begun, 'charge.succeeded', 'payment_intent.succeeded'])
  expect(await eventsOf(sandbox, refused)).toEqual([...begun, 'charge.failed', 'payment_intent.payment_failed'])
})

test('a debit that is under way cannot be taken back, and one that the bank contests ends its mandate', async () => {
  const sandbox = shared()
  const { id, latest_charge: charge } = await confirmed(sandbox, 'bacs_debit', 'pm_bacsDebit_debitNotAuthorized')
  expect(await refusalOf(sandbox.stripe.paymentIntents.cancel(id))).toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  await sandbox.passTime(10)
  const { payment_method_details: details } = await sandbox.stripe.charges.retrieve(String(charge))
  const mandate = await sandbox.stripe.mandates.retrieve(String(details?.bacs_debit?.mandate))
  expect(mandate).toMatchObject({ status: 'inactive', type: 'multi_use' })
  expect((await sandbox.stripe.events.list({ type: 'mandate.updated' })).data[0]?.data.object).toEqual(mandate)
})

test('sofort is under way after its page, and decided later', async () => {
  const sandbox = shared()
  const intent = await confirmed(sandbox, 'sofort', {})
  await press(intent.next_action?.redirect_to_url?.url ?? '', { outcome: 'succeeded' })
  expect(await statusOf(sandbox, intent)).toBe('processing')
  await sandbox.passTime(3 * MINUTES)
  expect(await statusOf(sandbox, intent)).toBe('succeeded')
})

const PROOFS: readonly (readonly [proof: object, outcome: string])[] = [
  [{ amounts: [32, 45] }, 'processing'],
  [{ descriptor_code: 'SM11AA' }, 'processing'],
  [{ amounts: [10, 11] }, `${FAILED}: payment_method_microdeposit_verification_attempts_exceeded`],
  [{ descriptor_code: 'SM33CC' }, `${FAILED}: payment_method_microdeposit_verification_attempts_exceeded`],
  [{ amounts: [40, 41] }, `${FAILED}: payment_method_microdeposit_verification_timeout`],
  [{ descriptor_code: 'SM44DD' }, `${FAILED}: payment_method_microdeposit_verification_timeout`],
  [{ descriptor_code: 'SM00ZZ' }, 'requires_action'],
]

test.for(PROOFS)('an account that was typed is proved by %o: %s', async ([proof, outcome]) => {
  const sandbox = shared()
  const { id, client_secret } = await confirmed(sandbox, 'us_bank_account', {})
  const verify = sandbox.browser.paymentIntents.verifyMicrodeposits(id, { ...proof, client_secret } as object)
  await verify.catch((cause: unknown) => expect(cause).toHaveProperty('code'))
  expect(await statusOf(sandbox, { id })).toBe(outcome)
})

test('an account is proved on the page of the provider too, or too late', async () => {
  const sandbox = shared()
  const proved = await confirmed(sandbox, 'acss_debit', {})
  const page = proved.next_action?.verify_with_microdeposits?.hosted_verification_url ?? ''
  expect(await (await press(page, { descriptor_code: 'SM00ZZ' })).text()).toContain('role="alert"')
  expect((await press(page, { descriptor_code: 'sm11aa' })).status).toBe(303)
  expect(await (await fetch(page)).text()).toContain('Votre compte est vérifié')
  const forgotten = await confirmed(sandbox, 'us_bank_account', {})
  await sandbox.passTime(10 * DAYS)
  expect(await statusOf(sandbox, proved)).toBe('succeeded')
  expect(await statusOf(sandbox, forgotten)).toContain('payment_method_microdeposit_verification_timeout')
  const account = { account_number: '000666666661', institution_number: '000', transit_number: '11000' }
  expect(await refusalOf(confirmed(sandbox, 'acss_debit', { acss_debit: account }))).toMatchObject({
    code: 'payment_method_microdeposit_failed',
  })
})

test('a bank that confirms an account at once needs no small amounts', async () => {
  const sandbox = shared()
  const { stripe } = sandbox
  const { us_bank_account: typed } = methodOf('us_bank_account')
  const linked = { us_bank_account: { ...typed, financial_connections_account: 'fca_1' } }
  expect((await confirmed(sandbox, 'us_bank_account', linked)).status).toBe('processing')
  const { id } = await stripe.paymentMethods.create(methodOf('acss_debit'))
  const options = { payment_method_options: { acss_debit: { verification_method: 'instant' } } }
  const instant = paymentOf('acss_debit', { ...CONFIRMED, ...options, payment_method: id })
  expect((await stripe.paymentIntents.create(instant)).status).toBe('processing')
})
