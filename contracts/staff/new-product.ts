import type { ProductKind } from '../catalog/product-kind.ts'
import type { Supply } from '../catalog/supply.ts'
import { readAmount } from '../pricing/read-amount.ts'
import type { FieldProblem } from './edit-form.ts'

type NewProductChoice = {
  title: string
  example: string
  kind: ProductKind
  supply: Supply
  /** What its kind cannot begin without. */
  asks: 'nothing' | 'options' | 'product' | 'address' | 'period'
}

/** What somebody may make, in the words of what it is: the address of the form names the choice. */
export const NEW_PRODUCTS = {
  fichier: {
    ...{ title: 'Fichier à télécharger', example: 'PDF, EPUB, modèle' },
    ...{ kind: 'simple', supply: 'digital-content', asks: 'nothing' },
  },
  objet: {
    ...{ title: 'Objet à expédier', example: 'carnet, livre imprimé' },
    ...{ kind: 'simple', supply: 'goods', asks: 'nothing' },
  },
  service: {
    ...{ title: 'Service', example: 'relecture, conseil par écrit' },
    ...{ kind: 'simple', supply: 'service', asks: 'nothing' },
  },
  declinaisons: {
    ...{ title: 'Produit à déclinaisons', example: 'couleurs, formats' },
    ...{ kind: 'variable', supply: 'goods', asks: 'options' },
  },
  lot: {
    ...{ title: 'Lot de produits', example: 'un prix pour plusieurs' },
    ...{ kind: 'bundle', supply: 'digital-content', asks: 'product' },
  },
  groupe: {
    ...{ title: 'Groupe de produits', example: 'plusieurs produits sur une page' },
    ...{ kind: 'grouped', supply: 'digital-content', asks: 'product' },
  },
  'rendez-vous': {
    ...{ title: 'Rendez-vous', example: 'séance à une heure choisie' },
    ...{ kind: 'booking', supply: 'service', asks: 'nothing' },
  },
  cours: {
    ...{ title: 'Cours en leçons', example: 'suivi en ligne' },
    ...{ kind: 'course', supply: 'digital-content', asks: 'nothing' },
  },
  abonnement: {
    ...{ title: 'Abonnement', example: 'club, revue' },
    ...{ kind: 'subscription', supply: 'service', asks: 'period' },
  },
  formules: {
    ...{ title: 'Abonnement à formules', example: 'plusieurs formules, chacune son prix' },
    ...{ kind: 'variable-subscription', supply: 'service', asks: 'options' },
  },
  ailleurs: {
    ...{ title: 'Vendu ailleurs', example: 'un lien vers une autre boutique' },
    ...{ kind: 'external', supply: 'goods', asks: 'address' },
  },
} as const satisfies Record<string, NewProductChoice>
export type NewProductName = keyof typeof NEW_PRODUCTS

export const readNewProduct = (text: string | null): NewProductName | null =>
  text !== null && Object.hasOwn(NEW_PRODUCTS, text) ? (text as NewProductName) : null

export const PERIOD_NAMES = { week: 'Chaque semaine', month: 'Chaque mois', year: 'Chaque année' } as const
export type NewPeriod = keyof typeof PERIOD_NAMES

/** What a new product is made of, as its form has asked for it. */
export type NewProductWish = {
  choice: NewProductName
  name: string
  priceCents: number
  /** Of what is had as one of several: what is chosen, and from what. */
  optionName: string
  optionValues: string[]
  /** Of what is made of others: the reference of the first one. */
  productSku: string
  address: string
  period: NewPeriod
}

/** Which field of the form a refusal of the shop is about. */
export function newFieldOf(path: string): string {
  if (path === 'product') return 'produit'
  if (path.startsWith('price.')) return 'prix'
  if (path.startsWith('variations')) return path.includes('price') ? 'prix' : 'valeurs'
  if (path.startsWith('draft.kindSettings')) return path.endsWith('productUrl') ? 'adresse' : 'produit'
  return 'nom'
}

const MOST_VALUES = 50

/** The wish of a form; what is wrong with each of its fields, else. What a price may be is for the shop to say. */
export function readNewWish(
  choice: NewProductName,
  fields: Readonly<Record<string, string>>,
  currency: string,
): { ok: true; wish: NewProductWish } | { ok: false; problems: FieldProblem[] } {
  const { asks, kind } = NEW_PRODUCTS[choice]
  const told = (name: string) => (fields[name] ?? '').trim()
  const priceCents = kind === 'grouped' ? 0 : readAmount(told('prix'), currency)
  const values = told('valeurs')
    .split(/[,\n]/)
    .map((value) => value.trim())
    .filter((value) => value !== '')
  const problems = [
    ...(told('nom') === '' ? [{ field: 'nom', sentence: 'Donnez un nom.' }] : []),
    ...(priceCents === null
      ? [{ field: 'prix', sentence: 'Donnez un prix\u202F: 12,50, ou 0 si c’est gratuit.' }]
      : []),
    ...(asks === 'options' && told('choix') === '' ? [{ field: 'choix', sentence: 'Dites ce que l’on choisit.' }] : []),
    ...(asks === 'options' && (values.length === 0 || values.length > MOST_VALUES)
      ? [{ field: 'valeurs', sentence: `De une à ${MOST_VALUES} valeurs, séparées par des virgules.` }]
      : []),
    ...(asks === 'product' && told('produit') === ''
      ? [{ field: 'produit', sentence: 'Donnez la référence d’un premier produit.' }]
      : []),
    ...(asks === 'address' && told('adresse') === ''
      ? [{ field: 'adresse', sentence: 'Donnez l’adresse où il se vend.' }]
      : []),
  ]
  if (problems.length > 0 || priceCents === null) return { ok: false, problems }
  const period = told('periode')
  return {
    ok: true,
    wish: {
      ...{ choice, name: told('nom'), priceCents, optionName: told('choix'), optionValues: [...new Set(values)] },
      ...{ productSku: told('produit'), address: told('adresse') },
      period: Object.hasOwn(PERIOD_NAMES, period) ? (period as NewPeriod) : 'month',
    },
  }
}
