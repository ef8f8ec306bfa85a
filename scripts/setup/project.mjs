import { delimiter, dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

export const PROJECT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
export const CACHE = join(PROJECT, '.cache')
const BIN = join(PROJECT, 'node_modules', '.bin')

export const inProject = (...parts) => join(PROJECT, ...parts)
/** A command of an installed package, such as `vitest`. */
export const installed = (command) => join(BIN, command)

const machinePath = (process.env.PATH ?? '').split(delimiter).filter((folder) => resolve(folder) !== BIN)

/** The environment in which `node` is the project's own Node 24. */
export const projectEnvironment = { ...process.env, PATH: [BIN, ...machinePath].join(delimiter) }
/** The environment in which `node` and `npm` are the machine's: the project's may be about to be replaced. */
export const machineEnvironment = { ...process.env, PATH: machinePath.join(delimiter) }

/** A reason to stop that the operator can mend: shown as one line, without a stack. */
export class SetupRefusal extends Error {}

export function say(line) {
  process.stderr.write(`${line}\n`)
}
