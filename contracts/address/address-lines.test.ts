import { expect, test } from 'vitest'
import { addressLines, type PostalAddress } from './address-lines.ts'

const CAMILLE: PostalAddress = {
  firstName: 'Camille',
  lastName: 'Martin',
  company: '',
  address1: '12 rue des Lilas',
  address2: '',
  postcode: '69003',
  city: 'Lyon',
  state: '',
  country: 'FR',
}

test.each<[Partial<PostalAddress>, string[]]>([
  [{}, ['Camille Martin', '12 rue des Lilas', '69003 Lyon', 'France']],
  [
    { country: 'LU', postcode: '1009', city: 'Luxembourg', company: 'Tremplin', address2: 'Bât. B' },
    ['Camille Martin', 'Tremplin', '12 rue des Lilas', 'Bât. B', '1009 Luxembourg', 'Luxembourg'],
  ],
  [
    { country: 'US', postcode: '90001', city: 'Los Angeles', state: 'CA' },
    ['Camille Martin', '12 rue des Lilas', 'Los Angeles, CA 90001', 'États-Unis'],
  ],
  [
    { country: 'IT', postcode: '00184', city: 'Roma', state: 'RM' },
    ['Camille Martin', '12 rue des Lilas', '00184 Roma', 'Italie'],
  ],
  [
    { country: 'IE', postcode: 'T12 X70A', city: 'Mallow', state: 'CO' },
    ['Camille Martin', '12 rue des Lilas', 'Mallow T12 X70A', 'Cork', 'Irlande'],
  ],
  [
    { country: 'JP', postcode: '100-0001', city: 'Chiyoda', state: 'JP13' },
    ['Martin Camille', '12 rue des Lilas', '100-0001 Chiyoda', 'Tokyo', 'Japon'],
  ],
])('%j is written as its country does', (fields, lines) => {
  expect(addressLines({ ...CAMILLE, ...fields })).toEqual(lines)
})
