import type { Signer } from '#server/services.ts'

/** Signs everything alike, for what is tested beside signatures: nothing of it is secret. */
export const fixedSigner = ({ signature = 'signed', isRight = true } = {}): Signer => ({
  sign: () => signature,
  verify: () => isRight,
  keyFor() {
    throw new Error('No key is asked for here')
  },
})
