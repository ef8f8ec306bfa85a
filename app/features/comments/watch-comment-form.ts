import { AUTHOR_COOKIES, ROBOT_FIELDS } from '#contracts/content/comments.ts'

/**
 * Fills in a known author, sends the form once only and on Ctrl or Cmd + Enter, and says how long the writing took.
 * `mayBeSent` is asked at each attempt. Gives back what ends it.
 */
export function watchCommentForm(form: HTMLFormElement, mayBeSent: () => boolean): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const seenAt = performance.now()
  let isSent = false

  fillInAuthor(form, document.cookie)
  form.addEventListener(
    'submit',
    (submit) => {
      if (isSent || !mayBeSent()) {
        submit.preventDefault()
        return
      }
      isSent = true
      const seconds = Math.round((performance.now() - seenAt) / 1000)
      fieldOf(form, ROBOT_FIELDS.secondsSpent)?.setAttribute('value', String(seconds))
    },
    { signal },
  )
  // Someone who comes back with the browser's button may send it again.
  window.addEventListener('pageshow', () => (isSent = false), { signal })
  form.addEventListener(
    'keydown',
    (press) => {
      const isLink = press.target instanceof Element && press.target.closest('a[href]') !== null
      if (press.key !== 'Enter' || !(press.ctrlKey || press.metaKey) || isLink) return
      press.preventDefault()
      form.requestSubmit()
    },
    { signal },
  )
  return () => stopped.abort()
}

/** The page is the same for everybody: who was here before is known from their own cookies. */
function fillInAuthor(form: HTMLFormElement, cookies: string): void {
  const name = readCookie(cookies, AUTHOR_COOKIES.name)
  const email = readCookie(cookies, AUTHOR_COOKIES.email)
  if (name === null && email === null) return
  const known = { author: name, email, url: readCookie(cookies, AUTHOR_COOKIES.url) }
  for (const [id, value] of Object.entries(known)) {
    const field = fieldOf(form, id)
    if (field && value !== null && field.value === '') field.value = value
  }
  const consent = fieldOf(form, 'wp-comment-cookies-consent')
  if (consent) consent.checked = true
}

/** The value of the cookie whose name is `prefix` and an md5; null when there is none. */
export function readCookie(cookies: string, prefix: string): string | null {
  for (const cookie of cookies.split('; ')) {
    const [name = '', ...value] = cookie.split('=')
    if (name.startsWith(prefix) && /^[0-9a-f]{32}$/.test(name.slice(prefix.length))) return decode(value.join('='))
  }
  return null
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : null
}
