import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepRunning } from './keep-running.ts'

const fixture = (name: string) => join(import.meta.dirname, name)

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function keep(script: string) {
  const reported: string[] = []
  const kept = keepRunning({ name: 'child', args: [script], env: process.env }, (line) => reported.push(line))
  onTestFinished(() => kept.stop())
  return { kept, reported }
}

test('a child that is killed is started again, and stopped for good when asked', async () => {
  const { kept, reported } = keep(fixture('crashing.fixture.mjs'))
  const first = Number(await kept.announced('pid'))
  await expect.poll(() => reported).toContain('[child] a complaint')

  process.kill(first, 'SIGKILL')
  await expect.poll(() => reported.filter((line) => line.includes('a complaint')).length).toBe(2)
  expect(reported.join('\n')).toContain('[child] s’est arrêté (SIGKILL), nouveau départ dans 0.25 s')

  await kept.stop()
  const complaints = reported.length
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(reported.length).toBe(complaints)
  expect(isAlive(first)).toBe(false)
})

test('a child that dies before it is ready refuses the start in one line', async () => {
  const { kept } = keep('/nowhere/at-all.mjs')
  await expect(kept.announced('pid')).rejects.toMatchObject({
    name: 'StartRefusal',
    message: '[child] ne démarre pas (code 1).',
  })
})

test('the child ends when its keeper is killed with -9', async () => {
  const keeper = spawn(process.execPath, [fixture('keeper.fixture.ts')], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(keeper.stdout, 'data')
  const child = Number(line)
  expect(isAlive(child)).toBe(true)
  keeper.kill('SIGKILL')
  await expect.poll(() => isAlive(child)).toBe(false)
})
