import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import process from 'node:process'
import { PROJECT, projectEnvironment } from './project.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Set once the operator wants to stop: nothing new is started then. */
let interruption = null

/**
 * Runs a command to its end and gives its exit code (128 + number for a signal). Signals are passed on, and we wait for
 * the command to end by itself.
 */
export function runCommand(
  command,
  args,
  { env = projectEnvironment, cwd = PROJECT, stdio = ['ignore', 'inherit', 'inherit'] } = {},
) {
  if (interruption) return Promise.resolve(codeOf(interruption))
  return new Promise((resolve) => {
    const child = spawn(command, args, { env, cwd, stdio })
    const passOn = (signal) => {
      interruption = signal
      child.kill(signal)
    }
    for (const signal of SIGNALS) process.on(signal, passOn)
    const finish = (code) => {
      for (const signal of SIGNALS) process.off(signal, passOn)
      resolve(code)
    }
    child.once('error', () => finish(127))
    child.once('close', (code, signal) => finish(code ?? codeOf(signal)))
  })
}

export function wasInterrupted() {
  return interruption !== null
}

function codeOf(signal) {
  return 128 + constants.signals[signal]
}
