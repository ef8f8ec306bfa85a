import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'
import { switchAtCall } from './switch-at-call.ts'

test('a function is left out at the calls while its fault is on, wherever it was written before', () => {
  const source = `const say = (word: string) => \`\u00E9\${word}\`
const tell = isOn("1") ? () => undefined : (reach("1"), (words: string[]) => words.map(isOn("2") ? () => undefined : (reach("2"), say)))`
  const on = new Set<string>()
  const reached: string[] = []
  const tell = new Function('isOn', 'reach', `${stripTypeScriptTypes(switchAtCall('tell.ts', source))}\nreturn tell`)(
    (id: string) => on.has(id),
    (id: string) => reached.push(id),
  )
  expect(reached).toEqual([])
  expect(tell(['a', 'b'])).toEqual(['\u00E9a', '\u00E9b'])
  expect(reached).toEqual(['1', '2', '2'])
  on.add('2')
  expect(tell(['a', 'b'])).toEqual([undefined, undefined])
  on.add('1')
  expect(tell(['a', 'b'])).toBeUndefined()
})

test('other choices stay as they are', () => {
  const source = 'const sum = isOn("1") ? a - b : (reach("1"), a + b)\nconst none = isEmpty ? () => undefined : full\n'
  expect(switchAtCall('sum.ts', source)).toBe(source)
})
