import type { PublicBookingSettings } from './booking-page.ts'
import { endWords, type RangeEnd } from './date-range.ts'

const LABELS: Partial<Record<PublicBookingSettings['durationUnit'], string>> = {
  night: 'Départ',
  day: 'Jusqu’au',
  month: 'Jusqu’à fin',
}

type RangeEndProps = {
  settings: PublicBookingSettings
  /** The dates on which it may end. */
  ends: readonly RangeEnd[]
  blocks: number
  onChoose: (blocks: number) => void
}

/** The second of two dates, once the first is chosen; a click in the calendar says the same. */
export function RangeEndField({ settings, ends, blocks, onChoose }: RangeEndProps) {
  return (
    <div className="field">
      <label htmlFor="fin-de-reservation">{LABELS[settings.durationUnit]}</label>
      <select
        className="input"
        id="fin-de-reservation"
        value={String(blocks)}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      >
        {ends.map((end) => (
          <option key={end.blocks} value={end.blocks}>
            {endWords(settings, end)}
          </option>
        ))}
      </select>
    </div>
  )
}
