import type { DeskProduct } from '#contracts/staff/desk-product.ts'

/** A sign and a word, never a colour alone. */
export const ProductState = ({ product: { isPublished } }: { product: Pick<DeskProduct, 'isPublished'> }) =>
  isPublished ? <span className="st st--ok">En vente</span> : <span className="st st--off">Brouillon</span>
