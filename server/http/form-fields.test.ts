import { expect, test } from 'vitest'
import { readFields, readForm } from './form-fields.ts'

const FORM = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data; boundary=b'
const part = (head: string, body: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`

test.each([
  ['the last of a name', FORM, 'a=1&a=2', { a: '2' }],
  [
    'spaces and accents',
    `${FORM}; charset=UTF-8`,
    'ville=Saint+%C3%89tienne&plus=%2B',
    { ville: 'Saint Étienne', plus: '+' },
  ],
  ['nested names as they are', FORM, 'cart%5Bk%5D%5Bqty%5D=2', { 'cart[k][qty]': '2' }],
  ['a name without value', FORM, 'a&b=', { a: '', b: '' }],
  ['the prototype’s name as any other', FORM, '__proto__=x', Object.fromEntries([['__proto__', 'x']])],
  [
    'multipart fields without the files',
    MULTIPART,
    `${part('name="a"', 'é')}${part('name="f"; filename="x.txt"', 'no')}--b--`,
    { a: 'é' },
  ],
  ['JSON, flattened', 'application/json', '{"id":7,"deep":{"on":true},"none":null}', { id: '7', 'deep[on]': 'true' }],
  [
    'half a pair of surrogates as a sign that can be kept',
    'application/json',
    '{"a\\ud800":"\\ud83dx"}',
    { 'a\ufffd': '\ufffdx' },
  ],
  ['an empty body', undefined, '', {}],
])('reads %s', async (_name, contentType, body, fields) => {
  expect(await readFields(contentType, Buffer.from(body))).toEqual(fields)
})

test.each([
  ['a broken percent sign', FORM, Buffer.from('a=%zz'), 400],
  ['a cut percent sequence', FORM, Buffer.from('a=%C3'), 400],
  ['bytes that are not UTF-8', FORM, Buffer.from([0x61, 0x3d, 0xff]), 400],
  ['a NUL', FORM, Buffer.from('a=%00'), 400],
  ['more than a thousand fields', FORM, Buffer.from('a=1&'.repeat(1001)), 400],
  ['multipart without its boundary', MULTIPART, Buffer.from('nothing'), 400],
  ['half a JSON object', 'application/json', Buffer.from('{"a":'), 400],
  [
    'objects in more objects than any call has',
    'application/json',
    Buffer.from(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`),
    400,
  ],
  [
    'a list in lists without end',
    'application/json',
    Buffer.from(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
    400,
  ],
  ['a JSON list', 'application/json', Buffer.from('[1]'), 400],
  ['plain text', 'text/plain', Buffer.from('a=1'), 415],
])('refuses %s', async (_name, contentType, body, statusCode) => {
  await expect(readFields(contentType, body)).rejects.toMatchObject({ statusCode })
})

test('a page’s form is read whole and in its order, and JSON is none', async () => {
  expect(await readForm(FORM, Buffer.from('a=1&b=2&a=3'))).toEqual([
    ['a', '1'],
    ['b', '2'],
    ['a', '3'],
  ])
  await expect(readForm('application/json', Buffer.from('{"a":"1"}'))).rejects.toMatchObject({ statusCode: 415 })
})
