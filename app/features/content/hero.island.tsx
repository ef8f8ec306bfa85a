import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ResponsivePicture } from '#app/ui/responsive-picture.tsx'
import type { SlideView } from '#contracts/content/content.ts'
import { HERO_SIZES } from './hero-picture.ts'
import type { Rotation } from './rotation.ts'
import { RotationToggle } from './rotation-toggle.tsx'
import { useRotation } from './use-rotation.ts'

const EVERY_MS = 4000
/** Skies that the style sheet knows, in the order of the drawings. */
const SKIES = 3

/** Slides in turn; without script the first one stands. */
export default function Hero({ slides }: { slides: SlideView[] }) {
  const { index, isPaused, isAwake, rotation, holders } = useRotation({ count: slides.length, everyMs: EVERY_MS })
  const isMoving = isAwake && !isPaused && slides.length > 1
  return (
    <section className="hero" aria-roledescription="carrousel" aria-label="À la une" {...holders}>
      <div className="slides" aria-live={isMoving ? 'off' : 'polite'}>
        {slides.map((slide, position) => (
          <Slide key={slide.id} {...{ slide, position }} count={slides.length} isShown={position === index} />
        ))}
      </div>
      {isAwake && slides.length > 1 && <Pager count={slides.length} {...{ index, isPaused, rotation }} />}
    </section>
  )
}

type SlideProps = { slide: SlideView; position: number; count: number; isShown: boolean }

function Slide({ slide, position, count, isShown }: SlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; this groups what one slide says.
    <div
      className={`slide slide--${(position % SKIES) + 1}${isShown ? ' is-shown' : ''}`}
      role="group"
      aria-roledescription="diapositive"
      aria-label={`${position + 1} sur ${count}`}
    >
      <div className="wrap">
        <div className="slide__text">
          <h2>
            <SlideTitle title={slide.title} />
          </h2>
          <p>{slide.text}</p>
          <a className={buttonClass({})} href={slide.href}>
            {slide.buttonLabel}
          </a>
        </div>
        {slide.picture && (
          <ResponsivePicture picture={slide.picture} sizes={HERO_SIZES} alt="" isUrgent={position === 0} />
        )}
      </div>
    </div>
  )
}

/** What follows a question is its answer: it starts a line of its own, in italics. */
function SlideTitle({ title }: { title: string }) {
  const [question, answer] = title.split(/(?<=\?) /, 2)
  if (!answer) return title
  return (
    <>
      {question} <em>{answer}</em>
    </>
  )
}

type PagerProps = { count: number; index: number; isPaused: boolean; rotation: Rotation }

function Pager({ count, index, isPaused, rotation }: PagerProps) {
  return (
    <div className="pager">
      <button
        className="icon-btn"
        type="button"
        aria-label="Diapositive précédente"
        onClick={() => rotation.show(index - 1)}
      >
        <Icon name="chevron-left" />
      </button>
      {Array.from({ length: count }, (_, position) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a button stands for a position.
          key={position}
          className="pager__dot"
          type="button"
          aria-label={`Diapositive ${position + 1}`}
          aria-current={position === index}
          onClick={() => rotation.show(position)}
        />
      ))}
      <button
        className="icon-btn"
        type="button"
        aria-label="Diapositive suivante"
        onClick={() => rotation.show(index + 1)}
      >
        <Icon name="chevron-right" />
      </button>
      <RotationToggle {...{ rotation, isPaused }} />
    </div>
  )
}
