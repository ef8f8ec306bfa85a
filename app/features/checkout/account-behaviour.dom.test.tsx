import { beforeEach, expect, test, vi } from 'vitest'
import { draw, the } from '#test/support/draw.ts'
import { startLogin } from './account-behaviour.ts'
import { LoginToggle } from './login-toggle.tsx'

type Movement = { onfinish: (() => void) | null }
const movements: { durationMs: unknown; movement: Movement }[] = []

beforeEach(() => {
  movements.length = 0
  Element.prototype.getAnimations = () => []
  Element.prototype.animate = vi.fn((_frames, options) => {
    const movement: Movement = { onfinish: null }
    movements.push({ durationMs: typeof options === 'object' ? options.duration : options, movement })
    return movement as Animation
  })
  draw(
    <LoginToggle>
      <form className="login">
        <input name="username" />
      </form>
    </LoginToggle>,
  )
  the('form.login').style.display = 'none'
  startLogin()
})

test('the login form slides open and shut in 400 ms, and leads into its first field', () => {
  const toggle = the('a.showlogin')
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  toggle.click()
  expect(the('form.login').style.display).toBe('block')
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(document.querySelector('form.login input'))
  toggle.click()
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  expect(movements.map(({ durationMs }) => durationMs)).toEqual([400, 400])
  // Shut it is only at the end of its way.
  expect(the('form.login').style.display).toBe('block')
  movements[1]?.movement.onfinish?.()
  expect(the('form.login').style.display).toBe('none')
})

test('a message that offers the login opens it, and never shuts it', () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<p>Déjà inscrit ? <a href="#" class="showlogin" id="asked">Oui</a></p>',
  )
  the('#asked').click()
  the('#asked').click()
  expect(the('form.login').style.display).toBe('block')
  expect(movements).toHaveLength(1)
})
