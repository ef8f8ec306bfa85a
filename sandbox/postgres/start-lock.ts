import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 60_000

/** Runs `task` while nobody else on this machine does for the same folder; a lock left by a dead process is taken over. */
export async function withStartLock<Result>(folder: string, task: () => Promise<Result>): Promise<Result> {
  const lock = join(folder, 'starting')
  const deadline = Date.now() + PATIENCE_MS
  while (!tryLock(lock)) {
    if (Date.now() > deadline) throw new Error(`${lock} is held for more than ${PATIENCE_MS / 1000} s`)
    await sleep(20)
  }
  try {
    return await task()
  } finally {
    rmSync(lock, { force: true })
  }
}

function tryLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!isAlive(holderOf(lock))) rmSync(lock, { force: true })
    return false
  }
}

function holderOf(lock: string): number {
  try {
    // Empty for the instant between its creation and its first byte: held by someone alive, us for want of a better number.
    return Number(readFileSync(lock, 'utf8')) || process.pid
  } catch {
    return process.pid
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
