import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { PROJECT, projectEnvironment } from '../setup/project.mjs'

/** Runs a command and gives its exit code and all it printed. */
export async function capture(command, args, { env = projectEnvironment, cwd = PROJECT } = {}) {
  const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve(127))
    child.once('close', resolve)
  })
  const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, stdout, stderr }
}
