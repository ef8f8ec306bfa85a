import { expect, test } from 'vitest'
import { FRENCH } from '../messages-fr.ts'
import { TEXT_RULES, type TextFieldName } from './text-rules.ts'

test.each<[TextFieldName, string, string, string | undefined]>([
  ['tax_id', '00000000000', '000.000.000-00', undefined],
  ['tax_id', '00000000000000', '00.000.000/0000-00', undefined],
  ['tax_id', '000000000000', '00.000.000/0000', undefined],
  ['tax_id', '0000000000', '000.000.000-0', 'incomplete_tax_id'],
  ['tax_id', '0', '0', 'incomplete_tax_id'],
  ['blik_code', '12345', '12345', 'incomplete_blik_code'],
  ['blik_code', '123 4567', '123456', undefined],
  ['link_code', '12345', '12345', 'incomplete_link_code'],
  ['link_code', '123456', '123456', undefined],
  ['link_code', '000001', '000001', 'invalid_link_code'],
  ['link_code', '000002', '000002', 'expired_link_code'],
  ['link_code', '000003', '000003', 'blocked_link_code'],
  ['sort_code', '108800', '10-88-00', undefined],
  ['sort_code', '1088', '10-88', 'incomplete_sort_code'],
  ['bsb_number', '000000', '000-000', undefined],
  ['institution_number', '00', '00', 'incomplete_institution_number'],
  ['transit_number', '11000', '11000', undefined],
  ['routing_number', '1100000001', '110000000', undefined],
  ['bacs_account', '0001234', '0001234', 'incomplete_account_number'],
  ['becs_account', '000123456', '000123456', undefined],
  ['acss_account', '000123', '000123', 'incomplete_account_number'],
  ['ach_account', '000123456789', '000123456789', undefined],
  ['name', '  ', '  ', 'incomplete_name'],
  ['email', 'zoe', 'zoe', 'invalid_email'],
  ['email', '', '', 'incomplete_email'],
  ['email', 'zoe@exemple.fr', 'zoe@exemple.fr', undefined],
  ['line2', '', '', undefined],
  ['postal_code', '', '', 'incomplete_address_postal_code'],
])('%s: “%s” is written “%s” and gives %s', (name, typed, written, error) => {
  const rule = TEXT_RULES[name]
  const formatted = rule.format(typed)
  expect([formatted, rule.check(formatted)]).toEqual([written, error])
})

test('every error of a form has a sentence of its own in French', () => {
  const sentences = Object.values(FRENCH.fieldErrors)
  expect(new Set(sentences).size).toBe(sentences.length)
})
