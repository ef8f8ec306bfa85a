import { LiveRegion } from '#app/ui/live-region.tsx'
import type { TestimonialView } from '#contracts/content/content.ts'
import { RotationToggle } from './rotation-toggle.tsx'
import { useRotation } from './use-rotation.ts'

const EVERY_MS = 10_000

/** One quote at a time; without script the first one stands. The buttons are seen once they work, their room is there before. */
export default function Testimonials({ testimonials }: { testimonials: TestimonialView[] }) {
  const { index, isPaused, cause, isAwake, rotation, holders } = useRotation({
    count: testimonials.length,
    everyMs: EVERY_MS,
  })
  const isAlone = testimonials.length === 1
  return (
    <div className={isAwake ? 'voices is-awake' : 'voices'} data-cause={cause}>
      <div className="voices__quotes" {...holders}>
        {testimonials.map((testimonial, position) => (
          <Quote key={testimonial.id} testimonial={testimonial} isShown={position === index} />
        ))}
      </div>
      {!isAlone && (
        <div className="voices__controls">
          {testimonials.map(({ id }, position) => (
            <button
              key={id}
              className="voices__dot"
              type="button"
              aria-label={`Témoignage ${position + 1}`}
              aria-current={position === index}
              onClick={() => rotation.show(position)}
            >
              {position + 1}
            </button>
          ))}
          <RotationToggle {...{ rotation, isPaused }} />
        </div>
      )}
      <LiveRegion>{cause === 'choice' && isAwake ? (testimonials[index]?.text ?? '') : ''}</LiveRegion>
    </div>
  )
}

function Quote({ testimonial, isShown }: { testimonial: TestimonialView; isShown: boolean }) {
  const { text, firstName, situation, isDemo } = testimonial
  return (
    <blockquote className={isShown ? 'voice is-shown' : 'voice'}>
      <p>
        «{'\u202F'}
        {text}
        {'\u202F'}»
      </p>
      <footer>
        <b>{firstName}</b>
        <br />
        {situation}
        {isDemo && <small className="muted">Exemple de démonstration</small>}
      </footer>
    </blockquote>
  )
}
