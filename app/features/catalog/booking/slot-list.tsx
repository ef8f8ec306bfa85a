import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import type { Slot, SlotDay } from '#contracts/booking/booking.ts'
import { bookingHour } from '#contracts/booking/booking-clock.ts'
import { blockName, DAY_PARTS, dayPartOf, dayTitle, dayWords, otherDate } from './slot-words.ts'

type SlotListProps = {
  day: SlotDay
  /** The shop's zone, and the one whose hours are shown. */
  shop: string
  shown: string
  /** When the chosen one begins. */
  chosen: string | null
  onChoose: (slot: Slot) => void
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, ' ': 0 }

/** The times of a day, as one set of radio buttons in the contract's markup. */
export function SlotList({ day, shop, shown, chosen, onChoose }: SlotListProps) {
  const group = useRef<HTMLDivElement>(null)
  const free = day.slots.filter(({ left }) => left > 0)
  const stop = free.find(({ startsAt }) => startsAt === chosen) ?? free[0]
  const choose = (slot: Slot) => {
    onChoose(slot)
    group.current?.querySelector<HTMLElement>(`[data-value="${slot.startsAt}"]`)?.focus()
  }
  const press = (event: KeyboardEvent, slot: Slot) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = free.at((free.indexOf(slot) + step) % free.length)
    if (next) choose(next)
  }
  return (
    <div ref={group} role="radiogroup" aria-label={`Heures du ${dayWords(day.date)}`}>
      {DAY_PARTS.map((part) => {
        const slots = day.slots.filter(({ startsAt }) => dayPartOf(startsAt, shown) === part)
        if (slots.length === 0) return null
        return (
          <div key={part}>
            <p className="slots__part">{part}</p>
            <ul className="block-picker list" role="none">
              {slots.map((slot) => (
                <Block
                  key={slot.startsAt}
                  {...{ slot, shop, shown }}
                  isChosen={slot.startsAt === chosen}
                  isStop={slot === stop}
                  onChoose={() => choose(slot)}
                  onPress={(event) => press(event, slot)}
                />
              ))}
            </ul>
          </div>
        )
      })}
    </div>
  )
}

type BlockProps = Pick<SlotListProps, 'shop' | 'shown'> & {
  slot: Slot
  isChosen: boolean
  isStop: boolean
  onChoose: () => void
  onPress: (press: KeyboardEvent) => void
}

function Block({ slot, shop, shown, isChosen, isStop, onChoose, onPress }: BlockProps) {
  const { startsAt, left } = slot
  const hour = bookingHour(startsAt, shown)
  const elsewhere = otherDate(startsAt, { shown, shop })
  const block = blockName(startsAt, shop)
  if (left === 0)
    return (
      <li role="none" className="block fully_booked" data-block={block}>
        <span>
          <b>{hour}</b>
          <small>complet</small>
        </span>
      </li>
    )
  const click = (event: MouseEvent) => {
    event.preventDefault()
    onChoose()
  }
  return (
    <li role="none" className="block" data-block={block}>
      {/* biome-ignore lint/a11y/useSemanticElements: the contract has a link here, which other scripts look for. */}
      {/* biome-ignore lint/a11y/useValidAnchor: as above; it is a radio button to those who use it. */}
      <a
        href="#creneau"
        role="radio"
        aria-checked={isChosen}
        tabIndex={isStop ? 0 : -1}
        data-value={startsAt}
        onClick={click}
        onKeyDown={onPress}
      >
        {hour}
        {elsewhere && <small>{elsewhere}</small>}
      </a>
    </li>
  )
}

/** A day that is full, or no longer what it was: where to go instead. */
export function FullDay({
  date,
  nearest,
  onChoose,
}: {
  date: string
  nearest: string[]
  onChoose: (date: string) => void
}) {
  return (
    <>
      <h4 className="slots__day">{dayTitle(date)}</h4>
      <Notice kind="info">
        <b>Cette journée est complète.</b>
        {nearest.length > 0 && ` Les jours libres les plus proches\u202F: ${nearest.map(dayWords).join(' et ')}.`}
      </Notice>
      <div className="row slots__near">
        {nearest.map((other) => (
          <button key={other} type="button" className="btn btn--quiet btn--sm" onClick={() => onChoose(other)}>
            {dayTitle(other)}
          </button>
        ))}
      </div>
    </>
  )
}
