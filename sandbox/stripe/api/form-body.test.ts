import { expect, test } from 'vitest'
import { parseForm } from './form-body.ts'

test.for([
  ['a=1&b=%C3%A9', { a: '1', b: 'é' }],
  ['shipping[address][city]=Lyon&shipping[name]=L', { shipping: { address: { city: 'Lyon' }, name: 'L' } }],
  ['expand[]=x&expand[]=y', { expand: ['x', 'y'] }],
  ['expand[0]=x&expand[1]=y', { expand: ['x', 'y'] }],
  ['metadata[0]=zero&metadata[k]=v', { metadata: { 0: 'zero', k: 'v' } }],
  ['metadata=', { metadata: '' }],
] as const)('%s', ([text, expected]) => {
  expect(JSON.parse(JSON.stringify(parseForm(text)))).toEqual(expected)
})

test('names of the prototype are names like others', () => {
  const form = parseForm('__proto__[polluted]=1&constructor[x]=2')
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  expect(Object.keys(form)).toEqual(['__proto__', 'constructor'])
})

test('bottomless nesting is refused', () => {
  expect(() => parseForm(`a${'[b]'.repeat(20)}=1`)).toThrow('Invalid parameter name')
})
