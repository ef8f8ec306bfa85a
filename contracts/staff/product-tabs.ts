import { hasVariations, type ProductKind } from '../catalog/product-kind.ts'
import type { Supply } from '../catalog/supply.ts'
import { KIND_PARTS, PARTS } from './kinds/kind-parts.ts'
import { mayDo, type Role, type StaffAction } from './roles.ts'

/** What decides which parts a product has. */
export type TabbedProduct = { kind: ProductKind; supply: Supply }

type ProductTab = {
  /** Below the product's address; '' for the first part. */
  path: string
  name: string
  /** Without it the part is not shown: who may not change it has no use for it. */
  action: StaffAction
  isOf: (product: TabbedProduct) => boolean
}

const ALL = () => true
const SOLD_BY_ITSELF: readonly ProductKind[] = ['simple', 'variable']
/** What is opened at once, or comes with what is sent. */
const hasFiles = ({ supply, kind }: TabbedProduct) =>
  (supply === 'digital-content' || supply === 'goods-with-digital-content') && SOLD_BY_ITSELF.includes(kind)

/** What pieces are counted of: its own, or those of its variations. */
const COUNTED: readonly ProductKind[] = ['simple', 'variable', 'course', 'subscription', 'variable-subscription']

/** The parts of a product's editor, in their order: a row and a route (`app/routes.ts`) each. */
const PRODUCT_TABS: readonly ProductTab[] = [
  { path: '', name: 'L’essentiel', action: 'products.read', isOf: ALL },
  { path: 'prix/', name: 'Prix', action: 'products.prices', isOf: ({ kind }) => kind !== 'grouped' },
  { path: 'declinaisons/', name: 'Déclinaisons', action: 'products.prices', isOf: hasVariations },
  { path: 'stock/', name: 'Stock', action: 'products.stock', isOf: ({ kind }) => COUNTED.includes(kind) },
  { path: 'fichiers/', name: 'Fichiers', action: 'products.files', isOf: hasFiles },
  ...KIND_PARTS.map((part) => {
    const { name, action, isOf } = PARTS[part]
    return { path: `${part}/`, name, action, isOf: ({ kind }: TabbedProduct) => isOf(kind) }
  }),
  { path: 'vente/', name: 'Vente', action: 'products.publish', isOf: ({ kind }) => kind !== 'external' },
  { path: 'lies/', name: 'Va bien avec', action: 'products.kinds', isOf: ALL },
  { path: 'trouver/', name: 'Être trouvé', action: 'products.texts', isOf: ALL },
]

/** The parts of this product that somebody of this role has. */
export const tabsOf = (product: TabbedProduct, role: Role): readonly Pick<ProductTab, 'path' | 'name'>[] =>
  PRODUCT_TABS.filter(({ isOf, action }) => isOf(product) && mayDo(role, action))

/** What each kind is called, where one is chosen or listed. */
export const KIND_NAMES: Record<ProductKind, string> = {
  simple: 'Produit simple',
  variable: 'Déclinaisons',
  grouped: 'Groupe de produits',
  external: 'Vendu ailleurs',
  bundle: 'Lot de produits',
  booking: 'Rendez-vous',
  course: 'Cours en leçons',
  subscription: 'Abonnement',
  'variable-subscription': 'Abonnement à formules',
}

/** 'Téléchargement', 'Déclinaisons, imprimé', as lists say what a product is. */
export function kindWords({ kind, supply }: TabbedProduct): string {
  if (kind === 'simple') return SUPPLY_WORDS[supply]
  return hasVariations({ kind }) && supply.startsWith('goods') ? `${KIND_NAMES[kind]}, à expédier` : KIND_NAMES[kind]
}

/** What whoever buys it receives. */
export const SUPPLY_WORDS: Record<Supply, string> = {
  goods: 'Objet à expédier',
  'goods-with-digital-content': 'Objet à expédier, avec son fichier',
  'digital-content': 'Téléchargement',
  service: 'Service',
}
