import { useMemo } from 'react'
import { Form } from 'react-router'
import { symbolOf } from '#contracts/pricing/money.ts'
import type { EditRefused } from '#contracts/staff/edit-form.ts'
import { NEW_PRODUCTS, type NewProductName, PERIOD_NAMES } from '#contracts/staff/new-product.ts'
import { EditContext } from '../edit-context.ts'
import { EditArea, EditField, EditSelect, EditUnit } from '../edit-fields.tsx'
import { EditProblems } from '../edit-problems.tsx'
import { Submit } from '../field.tsx'
import { FormPanel } from '../form-panel.tsx'

type NewProductFormProps = {
  choice: NewProductName
  currency: string
  /** Of which it may be made first. */
  known: readonly { sku: string; name: string }[]
  answer: EditRefused | null
}

/** What a product cannot begin without: everything else is said in its parts. */
export function NewProductForm({ choice, currency, known, answer }: NewProductFormProps) {
  const { asks, kind } = NEW_PRODUCTS[choice]
  const editing = useMemo(() => ({ typed: answer?.typed ?? null, problems: answer?.problems ?? [] }), [answer])
  return (
    <EditContext value={editing}>
      {answer && <EditProblems refused={answer} intent="" />}
      <Form method="post" className="edit new-product-form">
        <FormPanel title="Pour commencer">
          <EditField label="Nom" name="nom" kept="" maxLength={200} required autoFocus />
          {kind !== 'grouped' && (
            <EditUnit
              label={asks === 'options' ? 'Prix TTC de chaque déclinaison' : 'Prix TTC'}
              unit={symbolOf(currency)}
              name="prix"
              kept=""
              inputMode="decimal"
              help="0 si c’est gratuit."
              required
            />
          )}
          {asks === 'period' && <Period label="Payé" />}
          {asks === 'options' && <Options hasPeriod={kind === 'variable-subscription'} />}
          {asks === 'product' && <FirstProduct known={known} />}
          {asks === 'address' && (
            <EditField
              label="Adresse où il se vend"
              name="adresse"
              kept=""
              type="url"
              placeholder="https://"
              required
            />
          )}
        </FormPanel>
        <p className="new-product-form__end">
          <Submit>Créer le brouillon</Submit>
        </p>
      </Form>
    </EditContext>
  )
}

const Period = ({ label }: { label: string }) => (
  <EditSelect label={label} name="periode" kept="month">
    {Object.entries(PERIOD_NAMES).map(([period, name]) => (
      <option key={period} value={period}>
        {name}
      </option>
    ))}
  </EditSelect>
)

const Options = ({ hasPeriod }: { hasPeriod: boolean }) => (
  <>
    <EditField
      label="Ce que l’on choisit"
      name="choix"
      kept=""
      placeholder={hasPeriod ? 'Formule' : 'Couleur'}
      maxLength={60}
      required
    />
    <EditArea
      label="Valeurs, séparées par des virgules"
      name="valeurs"
      kept=""
      rows={2}
      placeholder={hasPeriod ? 'Papier, Numérique' : 'Nuit, Brique, Forêt'}
      required
    />
    {hasPeriod && <Period label="Chaque formule est payée" />}
  </>
)

function FirstProduct({ known }: Pick<NewProductFormProps, 'known'>) {
  return (
    <>
      <EditField
        label="Premier produit, par sa référence"
        name="produit"
        kept=""
        list="produits-connus"
        autoComplete="off"
        help="Les autres s’ajoutent ensuite."
        required
      />
      <datalist id="produits-connus">
        {known.map(({ sku, name }) => (
          <option key={sku} value={sku}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}
