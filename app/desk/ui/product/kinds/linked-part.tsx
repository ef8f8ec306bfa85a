import { useState } from 'react'
import { useEditing } from '../../edit-context.ts'
import { EditField } from '../../edit-fields.tsx'
import { FormPanel } from '../../form-panel.tsx'
import { Icon } from '../../icon.tsx'
import { useChoosable } from './choosable.tsx'
import { type ChoosableProduct, keptIn, type PartProps } from './part-form.ts'

type ProductListProps = {
  name: string
  kept: string
  title: string
  help: string
  products: readonly ChoosableProduct[]
  hasMore: boolean
  /** For which it is chosen. */
  productId: number
  /** Which of them may be chosen; all where it is left out. */
  mayBe?: (product: ChoosableProduct) => boolean
}

/** Products in their order: chosen from all, moved and taken away. */
export function ProductList({ name, kept, title, help, products, hasMore, productId, mayBe }: ProductListProps) {
  const { shown, known, search } = useChoosable(products, { hasMore, but: productId })
  const { valuesOf, errorOf } = useEditing()
  const lines = kept.split('\n').filter((line) => line !== '')
  const [ids, setIds] = useState(() => valuesOf(name, lines).flatMap((line) => line.split('\n')))
  const nameOf = (id: string) => known.find((product) => String(product.id) === id)?.name ?? `n° ${id}`
  const error = errorOf(name)
  return (
    <FormPanel title={title}>
      <ul className="row linked" id={`champ-${name}`} tabIndex={error ? -1 : undefined}>
        {ids.map((id, index) => (
          <li className="chip" key={id}>
            <input type="hidden" name={name} value={id} />
            {nameOf(id)}
            {index > 0 && (
              <button
                type="button"
                aria-label={`Avancer ${nameOf(id)}`}
                onClick={() => setIds(ids.toSpliced(index, 1).toSpliced(index - 1, 0, id))}
              >
                <Icon name="left" isSmall />
              </button>
            )}
            <button
              type="button"
              aria-label={`Retirer ${nameOf(id)}`}
              onClick={() => setIds(ids.filter((each) => each !== id))}
            >
              <Icon name="x" isSmall />
            </button>
          </li>
        ))}
      </ul>
      {search}
      <div className="field">
        <label htmlFor={`ajout-${name}`}>Ajouter un produit</label>
        <select
          className="input"
          id={`ajout-${name}`}
          value=""
          onChange={({ currentTarget }) => {
            const form = currentTarget.form
            setIds([...ids, currentTarget.value])
            requestAnimationFrame(() => form?.dispatchEvent(new Event('input', { bubbles: true })))
          }}
        >
          <option value="">Choisir…</option>
          {shown
            .filter((product) => !ids.includes(String(product.id)) && (mayBe?.(product) ?? true))
            .map((product) => (
              <option key={product.id} value={product.id}>
                {product.name}
              </option>
            ))}
        </select>
        <p className="help">{help}</p>
        {error && (
          <p className="err">
            <Icon name="alert" />
            {error}
          </p>
        )}
      </div>
    </FormPanel>
  )
}

/** The products that a group shows on one page. */
export const GroupPart = ({ fields, products, hasMore, product }: PartProps) => (
  <ProductList
    name="membres"
    kept={fields.membres ?? ''}
    title="Produits du groupe"
    help="Chacun s’achète à part, depuis la page du groupe, dans cet ordre."
    products={products}
    hasMore={hasMore}
    productId={product.id}
    mayBe={({ kind }) => kind !== 'grouped' && kind !== 'external'}
  />
)

/** Where it is bought, if not here. */
export function ExternalPart({ fields }: PartProps) {
  const kept = keptIn(fields)
  return (
    <FormPanel title="Vendu ailleurs">
      <EditField
        label="Adresse de vente"
        type="url"
        inputMode="url"
        maxLength={2_000}
        help="Le bouton de la page y mène. Elle commence par https://."
        {...kept('adresse')}
      />
      <EditField label="Texte du bouton" maxLength={60} {...kept('bouton')} />
    </FormPanel>
  )
}
