import { z } from 'zod'

/** Longer than what any authenticator says of itself. */
const MAX_LENGTH = 16_000
const bytes = z
  .string()
  .max(MAX_LENGTH)
  .regex(/^[\w-]+$/)

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

const said = { id: bytes, rawId: bytes, type: z.literal('public-key') }
/** Extensions are asked for by nobody. */
const noExtensions = z.unknown().transform(() => ({}))

const NewPasskey = z.object({
  ...said,
  clientExtensionResults: noExtensions,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.string())
      .max(20)
      .catch([])
      .transform((named) => TRANSPORTS.filter((each) => named.includes(each))),
  }),
})

const UsedPasskey = z.object({
  ...said,
  clientExtensionResults: noExtensions,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.string().max(200).optional(),
  }),
})

const Signed = z.object({ challenge: bytes })

/** What a browser says of a passkey that it made, and the challenge that it answers; null for anything else. */
export const readNewPasskey = (posted: string) => read(NewPasskey, posted)

/** What a browser says of a passkey that was used, and the challenge that it answers; null for anything else. */
export const readUsedPasskey = (posted: string) => read(UsedPasskey, posted)

function read<Response extends { response: { clientDataJSON: string } }>(schema: z.ZodType<Response>, posted: string) {
  const response = schema.safeParse(parseJson(posted)).data
  if (!response) return null
  const clientData = Buffer.from(response.response.clientDataJSON, 'base64url').toString()
  const signed = Signed.safeParse(parseJson(clientData)).data
  return signed ? { response, challenge: signed.challenge } : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
