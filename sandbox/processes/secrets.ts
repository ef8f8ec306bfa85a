import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** The random secret of a file that only its owner reads, made the first time: 64 hexadecimal digits. */
export function keptSecret(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}
