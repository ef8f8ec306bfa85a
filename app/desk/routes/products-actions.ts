import { type BulkReport, MOST_AT_ONCE, readChosen } from '#contracts/staff/bulk.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { ProductFilter } from '#contracts/staff/product-list.ts'
import { explainStaffRefusal, type StaffActor } from '#contracts/staff/roles.ts'
import { readId } from '#contracts/text/read-id.ts'
import {
  changeMany,
  type ManyGesture,
  type ManyProducts,
  type Touched,
  takeBackMany,
} from '#server/modules/product-desk/index.ts'
import type { Services } from '#server/services.ts'
import { textIn } from './posted-fields.ts'

/** What became of a gesture on many products. `undo`: the fields that take it back, as far as it was done. */
export type ProductsDone =
  | { ok: true; report: BulkReport; said: string; undo: Readonly<Record<string, string>> | null }
  | { ok: false; sentence: string; isStaff: boolean }

type Asked = { filter: ProductFilter; form: FormData }

const DONE: Record<ManyGesture['do'] | 'back', readonly [one: string, many: string]> = {
  publish: ['produit mis en vente', 'produits mis en vente'],
  withdraw: ['produit retiré de la vente', 'produits retirés de la vente'],
  shelve: ['produit rangé', 'produits rangés'],
  bin: ['produit mis à la corbeille', 'produits mis à la corbeille'],
  back: ['produit remis comme avant', 'produits remis comme avant'],
}

/** Carries out what a form of the list of products asks for; null for what no form of it asks. */
export async function carryOutProducts(
  services: Services,
  actor: StaffActor,
  { filter, form }: Asked,
): Promise<ProductsDone | null> {
  if (form.get('intent') === 'back-many') {
    const touched = readTouched(textIn(form, 'products'))
    if (!touched) return null
    const wereBinned = form.get('were') === 'bin'
    return tell(await takeBackMany(services, actor, { touched, wereBinned }), 'back')
  }
  const [gesture, chosen] = [gestureIn(form), readChosen(form)]
  if (!gesture || !chosen) return null
  return tell(await changeMany(services, actor, { chosen, scope: filter, gesture }), gesture.do)
}

function gestureIn(form: FormData): ManyGesture | null {
  switch (form.get('intent')) {
    case 'publish-many':
      return { do: 'publish' }
    case 'withdraw-many':
      return { do: 'withdraw' }
    case 'bin-many':
      return { do: 'bin' }
    case 'shelve-many':
      return { do: 'shelve', category: textIn(form, 'category') }
    default:
      return null
  }
}

/** 'product:before:after', each. */
function readTouched(text: string): Touched[] | null {
  const touched = text.split(',', MOST_AT_ONCE + 1).map((each) => {
    const [productId, before, after] = each.split(':').map(readId)
    return productId && before && after ? { productId, before, after } : null
  })
  return touched.length <= MOST_AT_ONCE && touched.every((each) => each !== null) ? touched : null
}

function tell(result: ManyProducts, gesture: keyof typeof DONE): ProductsDone {
  if (!result.ok) {
    const { refusal } = result
    return refusal.code === 'too-many'
      ? {
          ok: false,
          sentence: `Ce geste se fait sur ${MOST_AT_ONCE} produits à la fois\u202F: resserrez le filtre.`,
          isStaff: false,
        }
      : { ok: false, sentence: explainStaffRefusal(refusal), isStaff: true }
  }
  const done = result.products.flatMap((each) => ('done' in each ? [each.done] : []))
  const refused = result.products.flatMap((each) =>
    'why' in each ? [{ name: each.name, path: DESK_PAGES.product(each.productId), why: each.why }] : [],
  )
  const said = `${done.length} ${DONE[gesture][done.length > 1 ? 1 : 0]}.`
  // What no use case has ever written has no version to go back to.
  const products = done.filter(({ before }) => before > 0)
  const undo =
    gesture === 'back' || products.length === 0
      ? null
      : {
          ...{ intent: 'back-many', were: gesture },
          products: products.map(({ productId, before, after }) => `${productId}:${before}:${after}`).join(),
        }
  return { ok: true, report: { done: said, refused }, said, undo }
}
