import { isShipped, type Supply } from '#contracts/catalog/supply.ts'
import {
  type ClassChoice,
  fieldsOfSelling,
  SELLING_LABELS,
  type SellingTerms,
} from '#contracts/staff/product-selling.ts'
import { EditField, EditSelect, EditUnit } from '../edit-fields.tsx'
import { FormPanel } from '../form-panel.tsx'

type SellingFormProps = {
  supply: Supply
  terms: SellingTerms
  taxClasses: readonly ClassChoice[] | null
  shippingClasses: readonly string[]
  common: { allowed: number; days: number }
}

/** How a product is taxed, sent and fetched, and where it stands in the shop. */
export function SellingForm({ supply, terms, taxClasses, shippingClasses, common }: SellingFormProps) {
  const fields = fieldsOfSelling(terms)
  const kept = (name: keyof typeof fields) => ({ label: SELLING_LABELS[name], name, kept: fields[name] })
  const hasFiles = supply === 'digital-content' || supply === 'goods-with-digital-content'
  return (
    <div className="panels">
      <FormPanel title="TVA">
        {taxClasses ? (
          <EditSelect help="Décide du taux, pays par pays. Le prix TTC ne change pas." {...kept('classe-tva')}>
            {taxClasses.map(({ slug, words }) => (
              <option key={slug} value={slug}>
                {words}
              </option>
            ))}
          </EditSelect>
        ) : (
          <p className="muted">La boutique ne facture pas de TVA.</p>
        )}
      </FormPanel>
      {isShipped({ supply }) && (
        <FormPanel title="Expédition">
          <EditSelect help="Ce que la classe ajoute au prix de l’envoi se règle par méthode." {...kept('classe-envoi')}>
            <option value="">Aucune</option>
            {shippingClasses.map((slug) => (
              <option key={slug} value={slug}>
                {slug}
              </option>
            ))}
          </EditSelect>
        </FormPanel>
      )}
      {hasFiles && (
        <FormPanel title="Téléchargement">
          <div className="fields fields--2s">
            <EditUnit
              unit="fois"
              inputMode="numeric"
              help={`Vide\u202F: ${common.allowed}.`}
              {...kept('telechargements')}
            />
            <EditUnit
              unit="jours"
              inputMode="numeric"
              help={`Vide\u202F: ${common.days}.`}
              {...kept('jours-ouverts')}
            />
          </div>
          <p className="help">Qui a déjà acheté garde ce qu’il avait.</p>
        </FormPanel>
      )}
      <FormPanel title="Rang">
        <EditField inputMode="numeric" help="Le plus petit d’abord, puis par nom." {...kept('place')} />
      </FormPanel>
    </div>
  )
}
