import { type PageSettingsName, settingsBlockId } from '#app/wire/page-settings.ts'
import { parsePage } from '#app/wire/parse-page.ts'
import type { ExpressParams } from '#contracts/wire/express-settings.ts'

const BLOCK = '.express'
const RECAP = '.express__recap'
const CONSENTS = '.express__consents'
const SETTINGS: PageSettingsName = 'express'

/**
 * The cart has other contents than those that the server drew the block for: what is bought, what has to be agreed to and
 * what the buttons may do is asked of the page itself, for which they are drawn once. `params` says then what the page says.
 * False where nothing can be bought by a wallet any more. After no answer, or one that another change has made old (`isLast`), all
 * stays as it was: the shop checks the order.
 */
export async function followCartPage(params: ExpressParams, isLast: () => boolean): Promise<boolean> {
  const page = await fetchPage()
  const here = document.querySelector(BLOCK)
  if (!page || !here || !isLast()) return true
  const now = page.querySelector(BLOCK)
  if (!now) return false
  for (const recap of here.querySelectorAll(RECAP)) recap.remove()
  here.querySelector(CONSENTS)?.before(...now.querySelectorAll(RECAP))
  swapConsents(here, now)
  const settings = page.getElementById(settingsBlockId(SETTINGS))?.textContent
  if (settings) Object.assign(params, JSON.parse(settings))
  return true
}

/** Without its query, which may put something into the cart (`?add-to-cart=`). */
async function fetchPage(): Promise<Document | null> {
  try {
    const answer = await fetch(window.location.pathname, { credentials: 'same-origin' })
    return answer.ok ? parsePage(await answer.text()) : null
  } catch {
    return null
  }
}

/** What was agreed to stays agreed to as long as it says the same. */
function swapConsents(here: Element, now: Element): void {
  const [before, after] = [here.querySelector(CONSENTS), now.querySelector(CONSENTS)]
  if (!before || !after || wordsOf(before).join() === wordsOf(after).join()) return
  const agreed = new Set(wordsOf(before, ':checked'))
  for (const box of after.querySelectorAll<HTMLInputElement>('input')) box.checked = agreed.has(wordsOfBox(box))
  before.replaceWith(after)
}

const wordsOf = (consents: Element, which = '') =>
  [...consents.querySelectorAll<HTMLInputElement>(`input${which}`)].map(wordsOfBox)

const wordsOfBox = ({ id, labels }: HTMLInputElement) => `${id} ${labels?.[0]?.textContent ?? ''}`
