import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, constants, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { binary } from './binaries.ts'
import type { LaunchPlan } from './launch-plan.ts'

// Everyone who uses the cluster holds the writing end of one FIFO. The shell reads its other end, so it learns that the
// last of them is gone however that happened, kill -9 included. It reads a second time because someone may have come in
// between the end of the first reading and the removal of the FIFO.
const WATCHDOG = `
fifo=$1; shift
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
(
  while read -r _ <&3; do :; done
  rm -f "$fifo"
  while read -r _ <&3; do :; done
  kill -INT "$server" 2>/dev/null
) &
watch=$!
wait "$server"
status=$?
kill "$watch" 2>/dev/null
rm -f "$fifo"
exit "$status"
`

/** The writing end of the FIFO; PostgreSQL runs as long as somebody holds one. */
export type Lease = { release(): void }

export function leasePath(socketFolder: string): string {
  return join(socketFolder, 'lease')
}

/** Joins the holders of a running cluster; null when nobody keeps it alive (any more). */
export function joinLease(socketFolder: string): Lease | null {
  try {
    return leaseOn(openSync(leasePath(socketFolder), constants.O_WRONLY | constants.O_NONBLOCK))
  } catch {
    return null
  }
}

/** Starts PostgreSQL under its watchdog, outside of our process group so that Ctrl-C lets us close things in order. */
export function spawnUnderWatchdog(
  plan: LaunchPlan,
  socketFolder: string,
  serverOptions: string[],
  logFile: string,
): { watchdog: ChildProcess; lease: Lease } {
  const fifo = leasePath(socketFolder)
  rmSync(fifo, { force: true })
  if (spawnSync('mkfifo', ['-m', '600', fifo]).status !== 0) throw new Error(`mkfifo ${fifo} failed`)

  // Open for both first: neither end then blocks for want of the other.
  const both = openSync(fifo, constants.O_RDWR)
  const reader = openSync(fifo, constants.O_RDONLY)
  const lease = leaseOn(openSync(fifo, constants.O_WRONLY))
  const log = openSync(logFile, 'w', 0o600)
  const command = [
    ...plan.prefix,
    binary(plan.nativeFolder, 'postgres'),
    '-D',
    plan.dataFolder,
    '-k',
    socketFolder,
    ...serverOptions,
  ]
  const watchdog = spawn('sh', ['-c', WATCHDOG, 'watchdog', fifo, ...command], {
    ...plan.runAs,
    cwd: '/',
    detached: true,
    stdio: [reader, log, log],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
  watchdog.unref()
  for (const descriptor of [both, reader, log]) closeSync(descriptor)
  return { watchdog, lease }
}

function leaseOn(descriptor: number): Lease {
  let held = true
  return {
    release() {
      if (held) closeSync(descriptor)
      held = false
    },
  }
}
