import type { ProductKind } from '#contracts/catalog/product-kind.ts'
import { booking } from './booking.tsx'
import { bundle } from './bundle.tsx'
import { course } from './course.tsx'
import { external } from './external.tsx'
import { grouped } from './grouped.tsx'
import type { KindPage } from './kind-page.ts'
import { simple } from './simple.tsx'
import { subscription, variableSubscription } from './subscription.tsx'
import { variable } from './variable.tsx'

/** A kind that is missing here does not compile. */
export const KIND_PAGES: Record<ProductKind, KindPage> = {
  simple,
  variable,
  grouped,
  external,
  bundle,
  booking,
  course,
  subscription,
  'variable-subscription': variableSubscription,
}
