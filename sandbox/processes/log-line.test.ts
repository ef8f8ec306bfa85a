import { expect, test } from 'vitest'
import { announcement, noteworthy } from './log-line.ts'

test.each([
  ['a warning', '{"level":40,"msg":"slow"}', 'stdout', 'slow'],
  [
    'an error with its stack',
    '{"level":50,"msg":"failed","err":{"message":"x","stack":"Error: x\\n at y"}}',
    'stdout',
    'failed — Error: x\n at y',
  ],
  ['routine information', '{"level":30,"msg":"listening"}', 'stdout', null],
  ['an announcement', '{"http":"http://localhost:1"}', 'stdout', null],
  ['chatter', 'compiled in 3 ms', 'stdout', null],
  ['anything on standard error', 'TypeError: x', 'stderr', 'TypeError: x'],
  ['an empty line', '', 'stderr', null],
  ['broken JSON on standard error', '{"level":', 'stderr', '{"level":'],
] as const)('%s', (_case, line, stream, shown) => {
  expect(noteworthy(line, stream)).toBe(shown)
})

test('an announcement is found by its key', () => {
  expect(announcement('{"listening":"http://localhost:1"}', 'listening')).toBe('http://localhost:1')
  expect(announcement('{"listening":1}', 'listening')).toBeUndefined()
  expect(announcement('ready', 'listening')).toBeUndefined()
})
