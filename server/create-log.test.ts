import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { createLog } from './create-log.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const failure = async () => {
  const query = shop.db.execute(sql`select length(${'camille@example.fr'}::text), 1 / (${'0'}::int)`)
  return query.then(
    () => new Error('the query did not fail'),
    (error: Error) => error,
  )
}

test.each([
  ['as it was thrown', (error: Error) => error],
  ['as the cause of another', (error: Error) => new Error('the order could not be kept', { cause: error })],
])('a failed statement is logged without what it was asked for, %s', async (_, wrap) => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  log.error({ err: wrap(await failure()) }, 'request failed')
  expect(lines.join()).toContain('division by zero')
  expect(lines.join()).toContain('select length($1::text)')
  expect(lines.join()).not.toContain('camille')
})

/** Says three things once its input has ended, and ends. */
const LAST_WORDS = `
  import { createLog } from ${JSON.stringify(join(import.meta.dirname, 'create-log.ts'))}
  const log = createLog('warn')
  process.stdin.resume().once('end', () => {
    for (const word of ['one', 'two', 'three']) log.warn({}, word)
    process.exit(0)
  })`

function sayLastWords() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', LAST_WORDS], { stdio: 'pipe' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('what is said last is there when the process has ended', async () => {
  const child = sayLastWords()
  const said = child.stdout.setEncoding('utf8').toArray()
  child.stdin.end()
  const lines = (await said).join('').trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['one', 'two', 'three'])
})

test('a process whose log nobody reads any more ends all the same', async () => {
  const child = sayLastWords()
  const ended = once(child, 'exit')
  child.stdout.destroy()
  child.stdin.end()
  expect(await ended).toEqual([0, null])
})
