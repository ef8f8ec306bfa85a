import { createHash } from 'node:crypto'

export const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** 32 hex digits, the same for the same choice: adding it again adds up. */
export const cartItemKey = (productId: number, variationId: number | null) => md5(`${productId}_${variationId ?? 0}`)
