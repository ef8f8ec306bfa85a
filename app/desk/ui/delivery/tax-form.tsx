import type { DeliveryView } from '#contracts/delivery/delivery-view.ts'
import { ratesText, TAX_FIELDS, type TaxRegime } from '#contracts/delivery/tax-form.ts'
import type { EditAnswer } from '../edit-context.ts'
import { useEditing } from '../edit-context.ts'
import { EditArea } from '../edit-fields.tsx'
import { EditForm } from '../edit-form.tsx'

const REGIMES: Record<TaxRegime, readonly [name: string, help: string]> = {
  franchise: ['Franchise en base', 'Aucune TVA, et la mention de la loi sur les prix, factures et mails.'],
  france: ['TVA française', 'Vos taux, pour la France et les pays de l’Union où vous vendez.'],
  oss: ['TVA et guichet unique OSS', 'Le taux du pays de l’acheteur, un par pays où vous vendez.'],
}

type TaxFormProps = { tax: DeliveryView['tax']; answer: EditAnswer | null }

/** Under which VAT the shop sells, in three choices, with its rates. */
export function TaxForm({ tax: { regime, rates, version, note }, answer }: TaxFormProps) {
  const [ofTax = '0', ofRates = '0'] = version.split('.')
  return (
    <EditForm name="tva" intent="tax" version={Number(ofTax)} answer={answer}>
      <input type="hidden" name="taux-version" value={ofRates} />
      <fieldset className="stack--s">
        <legend className="sr">Régime de TVA</legend>
        {(Object.keys(REGIMES) as TaxRegime[]).map((each) => (
          <Regime key={each} regime={each} isKept={each === regime} />
        ))}
      </fieldset>
      <EditArea
        name={TAX_FIELDS.rates}
        kept={ratesText(rates, regime)}
        label="Taux"
        rows={4}
        spellCheck={false}
        placeholder="FR standard TVA 20"
        help={`Un par ligne\u202F: pays, classe, nom, taux. La classe standard vaut aussi pour le port. En franchise, la boutique dit\u202F: «\u202F${note}\u202F».`}
      />
    </EditForm>
  )
}

function Regime({ regime, isKept }: { regime: TaxRegime; isKept: boolean }) {
  const { isChecked } = useEditing()
  const [name, help] = REGIMES[regime]
  return (
    <label className="pick">
      <input
        type="radio"
        name={TAX_FIELDS.regime}
        value={regime}
        defaultChecked={isChecked(TAX_FIELDS.regime, regime, isKept)}
      />
      <span>
        <b>{name}</b>
        <small>{help}</small>
      </span>
    </label>
  )
}
