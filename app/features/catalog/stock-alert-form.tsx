import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { ProductView } from '#contracts/catalog/catalog.ts'
import { type SoldOutItem, STOCK_ALERT_FIELDS, soldOutItems } from '#contracts/catalog/stock-alert.ts'
import { RETENTION } from '#contracts/privacy/retention.ts'
import { ROUTES } from '#contracts/site/routes.ts'

/** On the page of a product: opens by itself where nothing else can be done. */
export function StockAlertBox({ product }: { product: ProductView }) {
  const items = soldOutItems(product)
  if (items.length === 0) return null
  return (
    <details className="stock-alert" open={product.availability.status === 'sold-out'}>
      <summary>Me prévenir du retour en stock</summary>
      <StockAlertForm slug={product.slug} items={items} />
    </details>
  )
}

type StockAlertFormProps = {
  slug: string
  items: SoldOutItem[]
  typed?: { itemId: number; email: string }
  isInvalid?: boolean
}

/** Asks for the address to write to, once, when something is back. */
export function StockAlertForm({ slug, items, typed, isInvalid = false }: StockAlertFormProps) {
  return (
    <form
      className="stock-alert__form box stack"
      action={ROUTES.stockAlert(slug)}
      method="post"
      aria-label="Me prévenir"
      noValidate
    >
      <ItemField items={items} chosenId={typed?.itemId} />
      <Field
        id="stock-alert-email"
        name={STOCK_ALERT_FIELDS.email}
        type="email"
        label="Adresse e-mail"
        autoComplete="email"
        defaultValue={typed?.email}
        maxLength={320}
        error={isInvalid && 'Saisissez une adresse e-mail valide, par exemple camille@exemple.fr.'}
        autoFocus={isInvalid}
        isRequired
      />
      <p className="small muted">
        Un seul e-mail, à son retour en stock, sans engagement. Votre adresse ne sert qu’à cela{'\u202F'}: elle est
        effacée après cet envoi, ou au bout de {RETENTION.stockAlertMonths}
        {'\u00A0'}mois. <a href={ROUTES.privacy}>Vos données</a>
      </p>
      <p>
        <Button look="ink">Me prévenir</Button>
      </p>
    </form>
  )
}

function ItemField({ items, chosenId }: { items: SoldOutItem[]; chosenId: number | undefined }) {
  const [first] = items
  if (!first) return null
  if (items.length === 1)
    return (
      <>
        <p>
          Épuisé pour le moment{'\u202F'}: <b>{first.name}</b>.
        </p>
        <input type="hidden" name={STOCK_ALERT_FIELDS.item} value={first.id} />
      </>
    )
  return (
    <div className="field">
      <label htmlFor="stock-alert-item">Épuisé pour le moment</label>
      <select className="input" id="stock-alert-item" name={STOCK_ALERT_FIELDS.item} defaultValue={chosenId}>
        {items.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
