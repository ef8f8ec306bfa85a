import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { escapeBeyondAscii } from './ascii-chunks.ts'

test.each([
  ['strings', `['« L’été »', "5\u202f€", 'né à Łódź']`],
  ['templates', '`une heure…\u202f« fin »`'],
  ['expressions', `['l’un'.replace(/[’…]/g, "'"), /^[👩🎓]$/u.test('🎓'), /^[👩🎓]$/u.test('\\ud83d')]`],
  ['names', '({ œuvre: 1 }).œuvre'],
  ['comments', '/* ’ */ 1 // …'],
])('%s mean what they meant', (_, code) => {
  const escaped = escapeBeyondAscii(code)
  expect(escaped).toMatch(/^[\0-\x7f]*$/)
  expect(runInNewContext(escaped)).toEqual(runInNewContext(code))
})

test.each(['/\\’/', 'String.raw`’`'])('what would mean something else ends the build: %s', (code) => {
  expect(() => escapeBeyondAscii(code)).toThrow('cannot escape')
})
