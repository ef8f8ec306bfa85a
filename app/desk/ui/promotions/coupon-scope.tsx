import { COUPON_FIELDS, COUPON_LABELS } from '#contracts/promotions/coupon-form.ts'
import type { CouponOptions } from '#contracts/promotions/promotions-view.ts'
import type { Typed } from '#contracts/staff/edit-form.ts'
import { fieldId, useEditing } from '../edit-context.ts'
import { EditArea, EditCheck } from '../edit-fields.tsx'
import { PhraseErrors } from './phrase.tsx'

type ScopeProps = { kept: Typed; options: CouponOptions; isAutomatic: boolean }

/** What the code is for, and what it leaves alone. */
export function CouponScope({ kept, options, isAutomatic }: ScopeProps) {
  return (
    <>
      <datalist id="produits">
        {options.products.map(({ id, text }) => (
          <option key={id} value={text} />
        ))}
      </datalist>
      <div className="goods">
        <Goods
          {...{ kept, options, legend: COUPON_LABELS.goods, help: 'Rien de choisi\u202F: sur tout.' }}
          categories={COUPON_FIELDS.categories}
          products={COUPON_FIELDS.products}
        />
        <Goods
          {...{
            kept,
            options,
            legend: COUPON_LABELS.exceptGoods,
            help: 'Sur la commande entière\u202F: jamais avec eux dans le panier.',
          }}
          categories={COUPON_FIELDS.exceptCategories}
          products={COUPON_FIELDS.exceptProducts}
        >
          <EditCheck name={COUPON_FIELDS.excludesSaleItems} isKept={has(kept, COUPON_FIELDS.excludesSaleItems)}>
            {COUPON_LABELS.excludesSaleItems}
          </EditCheck>
        </Goods>
        <fieldset>
          <legend className="label">Et aussi</legend>
          <EditCheck name={COUPON_FIELDS.freesShipping} isKept={has(kept, COUPON_FIELDS.freesShipping)}>
            {COUPON_LABELS.freesShipping}
            <small>Là où un tarif offert accepte un code.</small>
          </EditCheck>
          <EditCheck name={COUPON_FIELDS.isCumulative} isKept={has(kept, COUPON_FIELDS.isCumulative)}>
            {isAutomatic ? 'Cumulable avec un code' : COUPON_LABELS.isCumulative}
            {isAutomatic && (
              <small>
                Sinon elle cède la place au code que le client tape, et de plusieurs réductions la plus forte est
                donnée.
              </small>
            )}
          </EditCheck>
          <EditCheck name={COUPON_FIELDS.isFirstOrderOnly} isKept={has(kept, COUPON_FIELDS.isFirstOrderOnly)}>
            {COUPON_LABELS.isFirstOrderOnly}
          </EditCheck>
          <EditArea
            name={COUPON_FIELDS.emails}
            kept={kept[COUPON_FIELDS.emails]?.[0] ?? ''}
            label={COUPON_LABELS.emails}
            rows={3}
            help={'Un par ligne\u202F; *@exemple.fr vaut pour tout un domaine. Vide\u202F: pour tout le monde.'}
          />
        </fieldset>
      </div>
    </>
  )
}

const has = (kept: Typed, name: string) => (kept[name] ?? []).length > 0

const BLANK = 2

type GoodsProps = Omit<ScopeProps, 'isAutomatic'> & {
  legend: string
  help: string
  categories: string
  products: string
  children?: React.ReactNode
}

function Goods({ kept, options, legend, help, categories, products, children }: GoodsProps) {
  const { valuesOf, errorOf } = useEditing()
  const written = valuesOf(products, kept[products] ?? []).filter(Boolean)
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      {children}
      {options.categories.map(({ slug, name }) => (
        <EditCheck
          key={slug}
          name={categories}
          value={slug}
          isKept={(kept[categories] ?? []).includes(slug)}
        >{`Catégorie ${name}`}</EditCheck>
      ))}
      {[...written, ...Array<string>(BLANK).fill('')].map((text, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of one name, told apart by their order alone.
          key={index}
          id={index === 0 ? fieldId(products) : undefined}
          className="input"
          name={products}
          defaultValue={text}
          list="produits"
          placeholder="Un produit, ou sa référence"
          aria-label={`${legend}\u202F: produit ${index + 1}`}
          aria-invalid={errorOf(products) ? true : undefined}
          autoComplete="off"
        />
      ))}
      <PhraseErrors names={[products]} />
      <p className="help">{help}</p>
    </fieldset>
  )
}
