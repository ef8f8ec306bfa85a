import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** What OWASP asks of Argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 }
const HASH_BYTES = 32
const SALT_BYTES = 16
/** Each takes 19 MiB and a core for a while: many sign-ins at once wait for each other instead of eating the machine. */
const AT_ONCE = 2

const deriveKey = promisify(argon2)
const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, as every Argon2 library writes it. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, { salt, bytes: HASH_BYTES, ...PARAMETERS })
  const { memory, passes, parallelism } = PARAMETERS
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`
}

/** Takes the same time whether there is a hash or not, so that the time tells nobody which addresses have an account. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const read = readHash(stored ?? NOBODYS_HASH)
  const given = await derive(password, { ...read, bytes: read.hash.length })
  return timingSafeEqual(given, read.hash) && stored !== null
}

/** True for a hash whose parameters are no longer those of {@link hashPassword}. */
export function isOutdated(stored: string): boolean {
  const { memory, passes, parallelism } = readHash(stored)
  return memory !== PARAMETERS.memory || passes !== PARAMETERS.passes || parallelism !== PARAMETERS.parallelism
}

const NOBODYS_HASH = `$argon2id$v=19$m=${PARAMETERS.memory},t=${PARAMETERS.passes},p=${PARAMETERS.parallelism}$${encode(
  Buffer.alloc(SALT_BYTES),
)}$${encode(Buffer.alloc(HASH_BYTES))}`

type StoredHash = { memory: number; passes: number; parallelism: number; salt: Buffer; hash: Buffer }

function readHash(stored: string): StoredHash {
  const [, memory, passes, parallelism, salt, hash] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored) ?? []
  if (!memory || !passes || !parallelism || !salt || !hash) throw new Error('A stored password hash cannot be read.')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

type Derivation = Omit<StoredHash, 'hash'> & { bytes: number }

let running = 0
const waiting: (() => void)[] = []

async function derive(password: string, { salt, bytes, ...parameters }: Derivation): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    // The same letters typed on two keyboards may come as different code points.
    const message = password.normalize('NFKC')
    return await deriveKey('argon2id', { message, nonce: salt, tagLength: bytes, ...parameters })
  } finally {
    // The place is handed on: `running` stays as it is.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
