import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('a child of the tests ends when the process that started it is killed with -9', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tremplin-child-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const parent = spawn(process.execPath, [join(import.meta.dirname, 'parent.fixture.ts')], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const child = Number(await once(parent.stdout, 'data'))
  expect(isAlive(child)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isAlive(child)).toBe(false)
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
