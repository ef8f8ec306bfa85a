import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bounceOf } from '#test/support/bounce.ts'
import { readBounce } from './read-bounce.ts'

const ID = '01956f2c-7a31-4f0e-9d55-3f6f0a2b9c11'
const HOST = 'www.exemple.fr'
const read = (source: string) => readBounce(source, HOST)

test.each([
  ['a mailbox that is not there', {}, { isForGood: true, reason: '550 5.1.1 User unknown' }],
  ['one that is full', { status: '4.2.2', said: '452 Mailbox full' }, { isForGood: false, reason: '452 Mailbox full' }],
  ['one that is late', { action: 'delayed', status: '4.4.1', said: '' }, { isForGood: false, reason: '4.4.1' }],
  ['one that is late for good', { action: 'delayed', status: '5.0.0' }, { isForGood: false }],
  [
    'a server that says its words over lines',
    { said: '550-5.1.1 No such\n    user here' },
    { reason: '550-5.1.1 No such user here' },
  ],
  ['a server that quotes heads alone', { quoted: 'text/rfc822-headers' }, { isForGood: true }],
  ['a boundary without quotes', { boundary: 'abc=_123', isBare: true }, { isForGood: true }],
] as const)('%s is understood', (_what, made, told) => {
  expect(read(bounceOf(ID, made))).toMatchObject({ mailId: ID, ...told })
})

describe('nobody is spoken of by', () => {
  test.each([
    [
      'a mail that somebody wrote',
      `Subject: Re: ${ID}\nMessage-ID: <${ID}@${HOST}>\n\nAction: failed\nStatus: 5.1.1\n`,
    ],
    ['a report of reading', bounceOf(ID).replace('message/delivery-status', 'message/disposition-notification')],
    ['a mail that was delivered', bounceOf(ID, { action: 'delivered', status: '2.0.0' })],
    ['a mail of another shop', bounceOf(ID, { host: 'autre.exemple' })],
    ['a mail that is not called as ours', bounceOf('bonjour')],
    ['a report without its mail', bounceOf(ID, { quoted: 'text/plain' })],
    ['a report without an outcome', bounceOf(ID, { status: 'x' })],
    ['nothing', ''],
    ['a boundary that is not there', 'Content-Type: multipart/report; boundary="x"\n\nabc'],
  ])('%s', (_what, source) => {
    expect(read(source)).toBeNull()
  })
})

test('lines end as they do on the wire', () => {
  expect(read(bounceOf(ID).replaceAll('\n', '\r\n'))).toMatchObject({ mailId: ID, isForGood: true })
})

test('words of others are one line of text, and not long', () => {
  const reason = read(bounceOf(ID, { said: `550 ${'x'.repeat(2_000)}\u202E\u0007` }))?.reason ?? ''
  expect(reason).toHaveLength(300)
  expect(reason).not.toMatch(/[\p{Cc}\p{Cf}]/u)
})

test('whatever is sent to the mailbox is read to its end, and says nothing of a mail that it does not name', () => {
  const whole = bounceOf(ID)
  const piece = fc.oneof(
    fc.constantFrom(...whole.split('\n'), '', '--', 'Content-Type: multipart/report; boundary=a', '\0', '\n\n'),
    fc.string({ maxLength: 60 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (lines) => {
      const found = read(lines.join('\n'))
      expect(found === null || found.mailId === ID).toBe(true)
    }),
  )
  fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => read(text) === null))
})

test('a mail that is made to be read slowly is not', () => {
  const many = `Content-Type: multipart/report; boundary=a\n\n${'\n--a\n\n'.repeat(40_000)}`
  expect(read(many)).toBeNull()
  expect(read(`Content-Type: multipart/report; ${'boundary='.repeat(30_000)}`)).toBeNull()
  expect(read(' \n'.repeat(200_000))).toBeNull()
})
