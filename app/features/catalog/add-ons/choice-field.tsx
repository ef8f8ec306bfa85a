import { ResponsivePicture } from '#app/ui/responsive-picture.tsx'
import {
  type AddOnAnswer,
  type AddOnOption,
  type ChoiceAddOn,
  optionValue,
  valuesOf,
} from '#contracts/catalog/add-ons/add-on.ts'
import { priceWords } from '#contracts/catalog/add-ons/add-on-price.ts'
import { priceData, restrictions } from './field-data.ts'

type ChoiceFieldProps = {
  addOn: ChoiceAddOn
  field: string
  currency: string
  answer: AddOnAnswer | undefined
  isWrong: boolean
  /** By the browser, before the form is sent. */
  isRequired: boolean
}

/** One of several, or some of them. */
export function ChoiceField(props: ChoiceFieldProps) {
  return props.addOn.type === 'select' ? <OptionList {...props} /> : <OptionFrames {...props} />
}

function OptionList({ addOn, field, currency, answer, isWrong, isRequired }: ChoiceFieldProps) {
  return (
    <select
      className="input wc-pao-addon-field wc-pao-addon-select"
      id={field}
      name={field}
      defaultValue={valuesOf(answer)[0] ?? ''}
      required={isRequired}
      aria-invalid={isWrong || undefined}
      aria-describedby={`${field}-note`}
      data-restrictions={restrictions(addOn)}
    >
      <option value="">{addOn.isRequired ? 'Sélectionner une option…' : 'Aucune'}</option>
      {listOffered(addOn).map(({ option, value }) => (
        <option key={value} value={value} data-label={option.label} {...priceData(option.price, currency)}>
          {[option.label, priceWords(option.price, currency)].filter(Boolean).join(' ')}
        </option>
      ))}
    </select>
  )
}

function OptionFrames({ addOn, field, currency, answer, isWrong, isRequired }: ChoiceFieldProps) {
  const isMany = addOn.type === 'checkbox'
  const chosen = valuesOf(answer)
  const shared = {
    type: isMany ? 'checkbox' : 'radio',
    name: isMany ? `${field}[]` : field,
    className: `wc-pao-addon-field wc-pao-addon-${addOn.type}`,
    'aria-invalid': isWrong || undefined,
    'data-restrictions': restrictions(addOn),
  }
  return (
    <div className={addOn.type === 'images' ? 'add-on__pictures' : 'add-on__options'}>
      {!isMany && !addOn.isRequired && (
        <label className="check option">
          <input
            {...shared}
            value=""
            defaultChecked={chosen.length === 0}
            {...priceData(null, currency)}
            data-label=""
          />
          <b>Aucune</b>
        </label>
      )}
      {listOffered(addOn).map(({ option, value }) => (
        <label key={value} className="check option">
          <input
            {...shared}
            value={value}
            defaultChecked={chosen.includes(value)}
            required={isRequired && !isMany}
            data-label={option.label}
            {...priceData(option.price, currency)}
          />
          <OptionWords option={option} />
          <span className="wc-pao-addon-price num">{priceWords(option.price, currency)}</span>
        </label>
      ))}
    </div>
  )
}

const OptionWords = ({ option: { label, help, picture } }: { option: AddOnOption }) => (
  <span>
    {picture && <ResponsivePicture picture={picture} sizes="8rem" mostPixels={256} alt="" />}
    <b>{label}</b>
    {help && <small>{help}</small>}
  </span>
)

const listOffered = (addOn: ChoiceAddOn) =>
  addOn.options.flatMap((option, index) =>
    option.isOffered ? [{ option, value: optionValue(addOn, option, index) }] : [],
  )
