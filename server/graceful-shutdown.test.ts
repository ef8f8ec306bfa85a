import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let child: ChildProcess
let origin: string
let exited: Promise<unknown[]>
beforeEach(async () => {
  child = spawn(process.execPath, [join(import.meta.dirname, 'graceful-shutdown.fixture.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  exited = once(child, 'exit')
  const [port] = await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data')
  origin = `http://127.0.0.1:${String(port).trim()}`
})
afterEach(() => child.kill('SIGKILL'))

const statusOf = async (path: string) => (await fetch(origin + path, { headers: { connection: 'close' } })).status

test.each(['/throws-later', '/rejects'])('a request that %s is answered 500, and the next one well', async (path) => {
  expect([await statusOf(path), await statusOf('/')]).toEqual([500, 200])
})

test('a process that has one accident after another makes room for a new one', async () => {
  for (let accidents = 0; accidents < 5; accidents += 1) expect(await statusOf('/rejects')).toBe(500)
  expect(await exited).toEqual([1, null])
})

test('an exception outside of every request ends the process, with what is under way or without it', async () => {
  const hanging = fetch(`${origin}/hangs`).catch(() => 'cut')
  await statusOf('/')
  child.kill('SIGUSR2')
  expect(await exited).toEqual([1, null])
  expect(await hanging).toBe('cut')
})

test('SIGTERM ends it well', async () => {
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
})
