import { z } from 'zod'
import { CourseSettings } from '#contracts/courses/course.ts'
import type { KindRules } from '../kind-rules.ts'
import { priceOf } from '../price-of.ts'

/** Lessons to read for so many months: nothing to choose. What is in them is the courses' own affair. */
export const course: KindRules<Record<string, never>, CourseSettings> = {
  settings: CourseSettings,
  configuration: z.strictObject({}),
  readFields: () => ({}),
  refuse: () => null,
  offer: ({ product }) => ({ sku: product.sku, options: [], stock: product.stock, ...priceOf(product) }),
  listParts: () => [],
  stockItem: ({ productId }) => productId,
}
