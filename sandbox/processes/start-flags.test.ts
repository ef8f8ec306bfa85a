import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LEAN_MALLOC, WEB_FLAGS, WORKER_FLAGS } from './start-flags.ts'

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

test.each([
  ['serve', WEB_FLAGS, 'main.js'],
  ['worker', WORKER_FLAGS, 'worker.js'],
])('what is started by hand starts as `npm run %s` does', (name, flags, entry) => {
  const variables = Object.entries({ ...LEAN_MALLOC, NODE_ENV: 'production' }).map((each) => each.join('='))
  expect(scripts[name].split(' ')).toEqual([...variables, 'exec', 'node', ...flags, `build/server/${entry}`])
})
