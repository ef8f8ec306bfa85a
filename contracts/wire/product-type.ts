import type { ProductKind } from '../catalog/product-kind.ts'

/** Kinds that the contract does not know, and what it calls them: a course is bought as any simple product is. */
const TYPES: Partial<Record<ProductKind, string>> = { course: 'simple' }

/** A product's type, as scripts and clients of the contract know it. */
export const productType = ({ kind }: { kind: ProductKind }): string => TYPES[kind] ?? kind
