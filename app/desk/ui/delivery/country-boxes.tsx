import { type KeyboardEvent, useEffect, useState } from 'react'
import { ZONE_FIELDS } from '#contracts/delivery/zone-form.ts'
import { isWithin } from '#contracts/staff/desk-search.ts'
import { useEditing } from '../edit-context.ts'
import { EditCheck } from '../edit-fields.tsx'
import { Icon } from '../icon.tsx'

export type Country = { code: string; name: string }
type CountryBoxesProps = { chosen: readonly string[]; countries: readonly Country[] }

/** The countries of a zone: looked for by name, and one stop of Tab, within which arrows go on. Without script, each is one. */
export function CountryBoxes({ chosen, countries }: CountryBoxesProps) {
  const { errorOf, isChecked } = useEditing()
  const error = errorOf(ZONE_FIELDS.regions)
  const [sought, setSought] = useState('')
  const [at, setAt] = useState<string | null>(null)
  const [ticked, setTicked] = useState<readonly string[]>(() =>
    countries.flatMap(({ code }) => (isChecked(ZONE_FIELDS.regions, code, chosen.includes(code)) ? code : [])),
  )
  const found = countries.filter(({ name }) => isWithin(name, sought.trim()))
  const isFound = (code: string | null | undefined) => found.some((country) => country.code === code)
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => setIsAwake(true), [])
  const stop = [at, ticked.find(isFound)].find(isFound) ?? found[0]?.code
  return (
    <fieldset onKeyDown={goOn}>
      <legend className="label">Pays</legend>
      <p className="help">
        {ticked.length === 0 ? 'Aucun coché\u202F: le reste du monde.' : `${namesOf(ticked, countries)}.`}
      </p>
      {error && (
        <p className="err" id={`champ-${ZONE_FIELDS.regions}`}>
          {error}
        </p>
      )}
      <div className="filters countries__q">
        <div className="search">
          <Icon name="search" />
          <input
            className="input"
            type="search"
            aria-label="Chercher un pays"
            placeholder="Chercher un pays"
            value={sought}
            onChange={({ currentTarget }) => setSought(currentTarget.value)}
            // It is within a form, which Enter would send.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
      </div>
      <div className="countries">
        {countries.map(({ code, name }) => (
          <div key={code} hidden={!isFound(code)}>
            <EditCheck
              name={ZONE_FIELDS.regions}
              value={code}
              isKept={chosen.includes(code)}
              tabIndex={isAwake && code !== stop ? -1 : undefined}
              onFocus={() => setAt(code)}
              onChange={({ currentTarget: { checked } }) =>
                setTicked((before) => (checked ? [...before, code] : before.filter((each) => each !== code)))
              }
            >
              {name}
            </EditCheck>
          </div>
        ))}
      </div>
      <p className="help" role="status">
        {found.length === 0 && 'Aucun pays ne s’appelle ainsi.'}
      </p>
    </fieldset>
  )
}

/** 'France, Belgique', as they stand in the list. */
const namesOf = (codes: readonly string[], countries: readonly Country[]) =>
  countries.flatMap(({ code, name }) => (codes.includes(code) ? name : [])).join(', ')

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** To the box before or behind the one that has the focus, to the first or the last. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('div:not([hidden]) > label input')]
  const from = event.target instanceof HTMLInputElement ? boxes.indexOf(event.target) : -1
  if (from < 0) return
  const step = STEPS[event.key]
  const ends: Readonly<Record<string, number>> = { Home: 0, End: boxes.length - 1 }
  const to = step === undefined ? ends[event.key] : from + step
  const box = to === undefined ? undefined : boxes[Math.max(0, Math.min(to, boxes.length - 1))]
  if (!box) return
  event.preventDefault()
  box.focus()
}
