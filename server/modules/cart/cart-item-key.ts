import { hash } from 'node:crypto'
import type { StoredConfiguration } from '#contracts/catalog/product-kind.ts'
import { canonicalJson } from '#contracts/json.ts'

export const md5 = (text: string) => hash('md5', text, 'hex')

type Choice = {
  productId: number
  variationId: number | null
  configuration: StoredConfiguration
  /** Of the line that it is a part of. */
  parentKey: string | null
  /** Tells two parts of the same goods apart. */
  slot?: string
}

/** 32 hex digits, the same for the same choice: adding it again adds up. */
export function cartItemKey({ productId, variationId, configuration, parentKey, slot }: Choice): string {
  const goods = `${productId}_${variationId ?? 0}`
  const isPlain = parentKey === null && Object.keys(configuration).length === 0
  const choice = slot === undefined ? [configuration, parentKey] : [configuration, parentKey, slot]
  return md5(isPlain ? goods : `${goods}_${canonicalJson(choice)}`)
}
