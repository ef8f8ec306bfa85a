import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkoutNotices } from '../checkout/checkout-notices.ts'
import { COUNTRY_CODES } from '../countries/country-codes.ts'
import type { BillingAddress } from './address.ts'
import { checkAddress, normaliseAddress } from './address-check.ts'

const CAMILLE: BillingAddress = {
  first_name: 'Camille',
  last_name: 'Martin',
  company: '',
  country: 'FR',
  address_1: '12 rue des Lilas',
  address_2: '',
  postcode: '69003',
  city: 'Lyon',
  state: '',
  phone: '',
  email: 'camille@example.fr',
}

const SOLD = ['FR', 'DE', 'IE', 'IT', 'JP', 'US', 'AE', 'GB']

const messages = (fields: Partial<BillingAddress>, kind: 'billing' | 'shipping' = 'billing') =>
  checkoutNotices([
    { code: 'invalid-fields', errors: checkAddress(kind, normaliseAddress({ ...CAMILLE, ...fields }), SOLD) },
  ]).map(({ html, fieldId = null }) => [fieldId, html.replace(/<[^>]+>/g, '')])

test.each<[string, Partial<BillingAddress>]>([
  ['France', {}],
  ['Germany, without a state', { country: 'DE', postcode: '10115', city: 'Berlin' }],
  ['Ireland', { country: 'IE', postcode: 'd02 af30', city: 'Dublin', state: 'D' }],
  ['Italy, a province by its name', { country: 'IT', postcode: '00184', city: 'Roma', state: 'roma' }],
  ['Japan', { country: 'JP', postcode: '1000001', city: 'Chiyoda', state: 'JP13' }],
  ['United States', { country: 'us', postcode: '90001', city: 'Los Angeles', state: 'ca' }],
  ['Emirates, which have no postcode', { country: 'AE', postcode: '', city: 'Dubaï' }],
  ['United Kingdom, any county', { country: 'GB', postcode: 'SW1A 1AA', city: 'London', state: 'Kent' }],
])('an address in %s is accepted', (_, fields) => {
  expect(messages(fields)).toEqual([])
})

test.each<[Partial<BillingAddress>, [string | null, string][]]>([
  [{ first_name: '' }, [['billing_first_name', 'Prénom de facturation est un champ obligatoire.']]],
  [
    { country: '' },
    [
      ['billing_country', 'Pays/région de facturation est un champ obligatoire.'],
      ['billing_state', 'Région\u00A0/\u00A0Département de facturation est un champ obligatoire.'],
    ],
  ],
  [{ country: 'XX', state: 'x' }, [[null, '«\u00A0XX\u00A0» n’est pas un code de pays valide.']]],
  [{ country: 'FRANCE', state: 'x' }, [[null, '«\u00A0FRANCE\u00A0» n’est pas un code de pays valide.']]],
  [{ country: '<b>', state: 'x' }, [[null, '«\u00A0&lt;B&gt;\u00A0» n’est pas un code de pays valide.']]],
  [
    { country: 'BE', postcode: '1000' },
    [['billing_country', 'Pays/région de facturation n’est pas un pays où nous vendons.']],
  ],
  [{ postcode: 'SW1A 1AA' }, [['billing_postcode', 'Code postal de facturation n’est pas un code postal valide.']]],
  [{ postcode: '🙂' }, [['billing_postcode', 'Code postal de facturation n’est pas un code postal valide.']]],
  [{ phone: 'demandez-moi' }, [['billing_phone', 'Téléphone de facturation n’est pas un numéro de téléphone valide.']]],
  [{ email: 'camille@' }, [['billing_email', 'Adresse e-mail de facturation n’est pas une adresse e-mail valide.']]],
  [
    { country: 'IE', postcode: '75011', state: 'D' },
    [['billing_postcode', 'Eircode de facturation n’est pas valide. Vous trouverez le code Eircode approprié ici.']],
  ],
  [
    { country: 'IT', postcode: '00184', state: '' },
    [['billing_state', 'Province de facturation est un champ obligatoire.']],
  ],
  [
    { country: 'JP', last_name: '', first_name: '', postcode: '', state: '', city: '', address_1: '' },
    ['Nom', 'Prénom', 'Code postal', 'Préfecture', 'Ville', 'Numéro et nom de rue'].map((label, index) => [
      `billing_${['last_name', 'first_name', 'postcode', 'state', 'city', 'address_1'][index]}`,
      `${label} de facturation est un champ obligatoire.`,
    ]),
  ],
])('%j is refused in the words of its country', (fields, expected) => {
  expect(messages(fields)).toEqual(expected)
})

test('a state of another country is answered with the names of this one’s', () => {
  const [refused] = messages({ country: 'US', postcode: '90001', state: 'Bayern' })
  expect(refused?.[0]).toBe('billing_state')
  expect(refused?.[1]).toMatch(
    /^État de facturation n’est pas valide\. .+\u00A0: Alabama, Alaska, .+, Armed Forces \(AP\)$/,
  )
})

test('a shipping address has words of its own and no e-mail', () => {
  expect(messages({ postcode: '7', email: '', country: 'FR' }, 'shipping')).toEqual([
    ['shipping_postcode', 'Code postal de livraison n’est pas un code postal valide.'],
  ])
})

test('what a country has no field for is not kept', () => {
  expect(normaliseAddress({ ...CAMILLE, state: 'Rhône' }).state).toBe('')
  expect(normaliseAddress({ ...CAMILLE, country: 'AE', postcode: '12345' }).postcode).toBe('')
  expect(normaliseAddress({ country: 'it', state: 'Roma' })).toEqual({ country: 'IT', state: 'RM' })
})

test('keeping an address twice changes nothing, whatever was typed', () => {
  const field = fc.string({ unit: 'binary', maxLength: 40 })
  const countries = fc.oneof(fc.constantFrom(...COUNTRY_CODES), field)
  fc.assert(
    fc.property(countries, field, field, (country, state, postcode) => {
      const kept = normaliseAddress({ ...CAMILLE, country, state, postcode })
      expect(normaliseAddress(kept)).toEqual(kept)
      expect(() => checkAddress('billing', kept, SOLD)).not.toThrow()
    }),
    { numRuns: 1000 },
  )
})

test('long texts are judged at once', () => {
  // Of the processor, whose time a busy machine does not stretch.
  const started = process.cpuUsage()
  for (const text of ['a'.repeat(10_000), `${'a@'.repeat(5_000)}`, '1 '.repeat(5_000), `${'a.'.repeat(5_000)}@`])
    for (const country of ['FR', 'GB', 'IE', 'CA'])
      checkAddress('billing', normaliseAddress({ ...CAMILLE, country, postcode: text, phone: text, email: text }), SOLD)
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1000).toBeLessThan(1000)
})
