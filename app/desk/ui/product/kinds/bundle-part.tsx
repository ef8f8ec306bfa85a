import type { Json } from '#contracts/json.ts'
import { formatMoney, percentOf, sum } from '#contracts/pricing/money.ts'
import { BUNDLE_FORM } from '#contracts/staff/kinds/bundle-form.ts'
import { type FormFields, fieldOf } from '#contracts/staff/kinds/form-codec.ts'
import { EditCheck, EditField, EditSelect, EditUnit } from '../../edit-fields.tsx'
import { FormPanel } from '../../form-panel.tsx'
import { useChoosable } from './choosable.tsx'
import { type ChoosableProduct, keptIn, type PartProps, tickedIn, useLive } from './part-form.ts'
import { Rows } from './rows.tsx'

const SOLD_IN_A_LOT: readonly string[] = ['simple', 'variable']

/** What a bundle is made of, and what its buyer gains. */
export function BundlePart({ fields, currency, product, products: offered, hasMore }: PartProps) {
  const { shown, known: products, search } = useChoosable(offered, { hasMore, but: product.id })
  const [kept, ticked] = [keptIn(fields), tickedIn(fields)]
  const { live, watch } = useLive(fields)
  return (
    <div {...watch}>
      <FormPanel title="Ce que contient le lot">
        {search}
        <Rows name="lot" kept={fields.lot ?? ''} one="le produit" add="Ajouter un produit" most={50}>
          {({ prefix, place }) => (
            <fieldset className="stack--s">
              <legend className="sr">Produit {place}</legend>
              <div className="fields fields--2s">
                <EditSelect label="Produit" {...kept(`${prefix}.produit`)}>
                  <option value="">Choisir…</option>
                  {withChosen(shown, { known: products, chosen: live[`${prefix}.produit`] })
                    .filter(({ kind }) => SOLD_IN_A_LOT.includes(kind))
                    .map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                </EditSelect>
                <EditField label="Nom dans le lot" placeholder="Le sien" maxLength={200} {...kept(`${prefix}.nom`)} />
              </div>
              <Asking productId={live[`${prefix}.produit`]} products={products} />
              <div className="fields fields--4">
                {(['min', 'max', 'proposee'] as const).map((part) => (
                  <EditField
                    key={part}
                    label={{ min: 'Au moins', max: 'Au plus', proposee: 'Proposé' }[part]}
                    inputMode="numeric"
                    name={`${prefix}.quantite.${part}`}
                    kept={fields[`${prefix}.quantite.${part}`] ?? '1'}
                  />
                ))}
                <EditUnit label="Remise" unit="%" inputMode="decimal" {...kept(`${prefix}.remise`)} />
              </div>
              <details>
                <summary>Autres réglages de ce produit</summary>
                <div className="stack--s">
                  <EditCheck {...ticked(`${prefix}.facultatif`)}>
                    Facultatif<small>L’acheteur le prend ou le laisse.</small>
                  </EditCheck>
                  <EditCheck {...ticked(`${prefix}.en-plus`)}>
                    Prix en plus de celui du lot<small>Son prix s’ajoute, moins la remise.</small>
                  </EditCheck>
                  <EditCheck {...ticked(`${prefix}.colis`)}>
                    Envoyé à part<small>Il paie son propre envoi.</small>
                  </EditCheck>
                  <input
                    type="hidden"
                    name={`${prefix}.declinaisons`}
                    value={fields[`${prefix}.declinaisons`] ?? ''}
                    readOnly
                  />
                </div>
              </details>
            </fieldset>
          )}
        </Rows>
        <Sums live={live} currency={currency} products={products} ownCents={product.priceCents} />
      </FormPanel>
    </div>
  )
}

type Chosen = { known: readonly ChoosableProduct[]; chosen: string | undefined }

/** What is chosen stays in its list, whatever is looked for. */
function withChosen(shown: readonly ChoosableProduct[], { known, chosen }: Chosen): readonly ChoosableProduct[] {
  if (shown.some(({ id }) => String(id) === chosen)) return shown
  return [...known.filter(({ id }) => String(id) === chosen), ...shown]
}

/** What an item asks is set with its own product: here its seller is told that it comes along. */
function Asking({ productId, products }: { productId: string | undefined; products: readonly ChoosableProduct[] }) {
  if (!products.some(({ id, asks }) => asks && String(id) === productId)) return null
  return (
    <p className="help">
      Ce produit a ses propres options{'\u202F'}: la page du lot les demande sous son nom, et leur prix s’ajoute à celui
      du lot.
    </p>
  )
}

type SumsProps = { live: FormFields; currency: string; products: readonly ChoosableProduct[]; ownCents: number }

/** What the same costs apart today, and what the lot costs, as far as everything is said. */
function Sums({ live, currency, products, ownCents }: SumsProps) {
  const items = fieldOf(
    BUNDLE_FORM.read(live, '', () => undefined),
    'items',
  )
  const parts = (Array.isArray(items) ? (items as Json[]) : []).map((item) => costOf(item, products))
  const apart = sum(parts.map(({ aloneCents }) => aloneCents))
  const whole = ownCents + sum(parts.map(({ addedCents }) => addedCents))
  return (
    <>
      <dl className="sums">
        <div>
          <dt>Séparément, aujourd’hui</dt>
          <dd>{formatMoney(apart, currency)}</dd>
        </div>
        <div>
          <dt>Prix du lot</dt>
          <dd>{formatMoney(whole, currency)}</dd>
        </div>
        <div className="total">
          <dt>{whole <= apart ? 'L’acheteur gagne' : 'L’acheteur paie en trop'}</dt>
          <dd>{formatMoney(Math.abs(apart - whole), currency)}</dd>
        </div>
      </dl>
      <p className="help">Recalculé quand un prix du lot change. Le prix du lot lui-même est dans l’onglet Prix.</p>
    </>
  )
}

function costOf(item: Json, products: readonly ChoosableProduct[]) {
  const found = products.find(({ id }) => id === fieldOf(item, 'productId'))
  const each = found ? (found.salePriceCents ?? found.regularPriceCents) : 0
  const pieces = Number(fieldOf(fieldOf(item, 'quantity'), 'default') ?? 0)
  const isTaken = fieldOf(item, 'isOptional') !== true
  const aloneCents = isTaken ? each * pieces : 0
  const left = 100 - Number(fieldOf(item, 'discountPercent') ?? 0)
  return {
    aloneCents,
    addedCents: isTaken && fieldOf(item, 'isPricedApart') === true ? percentOf(each, left) * pieces : 0,
  }
}
