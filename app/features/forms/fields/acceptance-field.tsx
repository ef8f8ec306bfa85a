import { controlId } from '#contracts/forms/names.ts'
import { ControlWrap, Help } from './field-frame.tsx'
import { type FieldPart, stateAttributes } from './field-part.ts'

/** A box that has to be ticked, or left alone, or may be either. */
export function AcceptanceField({ part }: { part: FieldPart<'acceptance'> }) {
  const { field, form, typed, error } = part
  const { name, optional, invert, help } = field
  const className = ['wpcf7-form-control', 'wpcf7-acceptance', optional && 'optional', invert && 'invert']
  return (
    <div className="field full">
      <ControlWrap name={name} error={error}>
        <span className={className.filter(Boolean).join(' ')}>
          <span className="wpcf7-list-item">
            <label className="check">
              <input
                type="checkbox"
                id={controlId(form.unitTag, name)}
                name={name}
                value="1"
                defaultChecked={typed ? typed.length > 0 : field.checkedByDefault}
                {...stateAttributes({ unitTag: form.unitTag, name, help, error })}
              />
              <span className="wpcf7-list-item-label">
                <AcceptedText label={field.label} linkTo={field.linkTo} />
              </span>
            </label>
          </span>
        </span>
      </ControlWrap>
      <Help part={part} name={name} help={help} />
    </div>
  )
}

/** The text with a link to the page that it speaks of: where it names the page, else after it. */
function AcceptedText({ label, linkTo }: { label: string; linkTo: string | undefined }) {
  if (!linkTo) return label
  const words = linkTo.replaceAll('-', ' ')
  const start = fold(label).indexOf(words)
  const href = `/${linkTo}/`
  if (start < 0)
    return (
      <>
        {label} <a href={href}>En savoir plus</a>
      </>
    )
  return (
    <>
      {label.slice(0, start)}
      <a href={href}>{label.slice(start, start + words.length)}</a>
      {label.slice(start + words.length)}
    </>
  )
}

/** Without case and accents, letter for letter. */
const fold = (text: string) =>
  Array.from(text.normalize('NFC'), (letter) => letter.normalize('NFD').charAt(0).toLowerCase()).join('')
