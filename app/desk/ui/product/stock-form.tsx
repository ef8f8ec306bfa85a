import { BACKORDER_NAMES, STOCK_FIELDS, type StockDesk, type StockItem } from '#contracts/staff/product-stock.ts'
import { EditCheck, EditField, EditSelect } from '../edit-fields.tsx'
import { FormPanel } from '../form-panel.tsx'

type StockFormProps = {
  desk: StockDesk
  terms: Readonly<Record<string, string>> /** It is had as one of several. */
  isMany: boolean
}

/** How many there are, and what follows from how few are left. */
export function StockForm({ desk: { items, shopLowAt }, terms, isMany }: StockFormProps) {
  return (
    <div className="panels">
      <FormPanel title="Pièces">
        <div className="fields fields--3">
          {items.map((item) => (
            <Pieces key={item.itemId} item={item} />
          ))}
        </div>
        <EditField
          label="Pourquoi"
          name={STOCK_FIELDS.cause}
          kept=""
          maxLength={120}
          placeholder="réception de l’imprimeur, inventaire"
          help="Se lit parmi les mouvements. Ne nommez personne."
        />
      </FormPanel>
      <FormPanel title="Quand il en reste peu">
        <div className="fields">
          <EditField
            label="Alerte à partir de"
            inputMode="numeric"
            name={STOCK_FIELDS.lowAt}
            kept={terms[STOCK_FIELDS.lowAt] ?? ''}
            placeholder={String(shopLowAt)}
            help={`Vide\u202F: ${shopLowAt}, comme toute la boutique. La page dit alors combien il en reste.`}
          />
          {isMany ? (
            <input type="hidden" name={STOCK_FIELDS.backorders} value={terms[STOCK_FIELDS.backorders]} />
          ) : (
            <EditSelect
              label="Quand il n’y en a plus"
              name={STOCK_FIELDS.backorders}
              kept={terms[STOCK_FIELDS.backorders] ?? ''}
            >
              {Object.entries(BACKORDER_NAMES).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </EditSelect>
          )}
        </div>
        <EditCheck name={STOCK_FIELDS.single} isKept={terms[STOCK_FIELDS.single] !== ''}>
          Un seul par commande
        </EditCheck>
      </FormPanel>
    </div>
  )
}

function Pieces({ item: { itemId, name, stock, waiting } }: { item: StockItem }) {
  const told = stock === null ? '' : String(stock)
  return (
    <div>
      <EditField
        label={name === '' ? 'En stock' : name}
        inputMode="numeric"
        name={STOCK_FIELDS.pieces(itemId)}
        kept={told}
        placeholder="illimité"
        help={helpOf(waiting)}
      />
      <input type="hidden" name={STOCK_FIELDS.was(itemId)} value={told} />
    </div>
  )
}

function helpOf(waiting: number): string {
  if (waiting === 0) return 'Vide\u202F: illimité.'
  return waiting === 1
    ? '1 personne attend son retour\u202F: un mail la prévient dès qu’il y en a.'
    : `${waiting} personnes attendent son retour\u202F: un mail les prévient dès qu’il y en a.`
}
