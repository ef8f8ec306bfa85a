/** A click follows the release at once, on a touch screen a little later; a release elsewhere is followed by none. */
const CLICK_WITHIN_MS = 350
const PRESSED_BY_SPACE = 'button, summary, input:is([type=checkbox], [type=radio])'

/**
 * Knows whether something below `root` is being pressed. What is replaced between press and release never hears the
 * click: whoever replaces it waits for `over()` first, which comes after that click.
 */
export function watchPresses(root: HTMLElement): { over: () => Promise<void> } {
  let press: PromiseWithResolvers<void> | null = null
  let ending: ReturnType<typeof setTimeout> | undefined

  const begin = () => {
    clearTimeout(ending)
    press ??= Promise.withResolvers()
  }
  const end = () => {
    press?.resolve()
    press = null
  }
  const endWithin = (milliseconds: number) => {
    clearTimeout(ending)
    if (press) ending = setTimeout(end, milliseconds)
  }
  const release = () => endWithin(CLICK_WITHIN_MS)
  // Other listeners of the same click come first.
  const finish = () => endWithin(0)

  root.addEventListener('pointerdown', ({ button }) => button === 0 && begin())
  root.addEventListener('keydown', (event) => isPressBySpace(event) && begin())
  window.addEventListener('pointerup', release, { capture: true })
  window.addEventListener('keyup', ({ key }) => key === ' ' && release(), { capture: true })
  window.addEventListener('click', finish, { capture: true })
  window.addEventListener('pointercancel', finish, { capture: true })
  window.addEventListener('blur', finish)
  return { over: async () => press?.promise }
}

const isPressBySpace = ({ key, target }: KeyboardEvent) =>
  key === ' ' && target instanceof Element && target.matches(PRESSED_BY_SPACE)
