import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What its answers may get wrong. */
export type Faults = {
  origin?: string
  rpId?: string
  type?: string
  userHandle?: string
  counter?: number
  isVerified?: boolean
  isPresent?: boolean
  /** Signs with the key of another. */
  isForged?: boolean
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const PRESENT = 1
const VERIFIED = 4
const SYNCED = 24
const HAS_KEY = 64

/**
 * An authenticator with one passkey, in code: what it makes and signs is what browsers send (ES256, no attestation).
 * `options`: as the shop hands them out; answers are JSON.
 */
export function createAuthenticator(home: { origin: string; rpId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = base64url(randomBytes(32))
  let counter = 0
  let holder = ''

  const clientData = (type: string, challenge: string, { origin = home.origin, type: other = type }: Faults) =>
    Buffer.from(JSON.stringify({ type: other, challenge, origin, crossOrigin: false }))

  const dataOf = ({ rpId = home.rpId, isVerified = true, isPresent = true, counter: own }: Faults, extra: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(own ?? counter)
    const flags = (isPresent ? PRESENT : 0) | (isVerified ? VERIFIED : 0) | SYNCED | extra
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count])
  }

  function attest(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const [left, right] = [x, y].map((part) => new Uint8Array(Buffer.from(part, 'base64url')))
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, left ?? new Uint8Array()],
        [-3, right ?? new Uint8Array()],
      ]),
    )
    return Buffer.concat([Buffer.alloc(16), Buffer.of(0, 32), Buffer.from(id, 'base64url'), key])
  }

  return {
    id,
    /** Makes its passkey. */
    create({ challenge, user }: { challenge: string; user: { id: string } }, faults: Faults = {}): string {
      holder = user.id
      const authData = new Uint8Array(Buffer.concat([dataOf(faults, HAS_KEY), attest()]))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, faults)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal', 'hybrid', 'by pigeon'],
      }
      return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
    },
    /** Uses it: counts one more, unless it is told what to count. */
    get({ challenge }: { challenge: string }, faults: Faults = {}): string {
      counter += 1
      const data = clientData('webauthn.get', challenge, faults)
      const authenticatorData = dataOf(faults, 0)
      const key = faults.isForged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : privateKey
      const response = {
        ...{ clientDataJSON: base64url(data), authenticatorData: base64url(authenticatorData) },
        signature: base64url(sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), key)),
        userHandle: faults.userHandle ?? holder,
      }
      return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
    },
  }
}
