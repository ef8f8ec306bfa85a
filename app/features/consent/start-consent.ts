import { readCookies, writeCookie } from '#app/wire/cookies.ts'
import {
  CONSENT_COOKIE,
  CONSENT_SECONDS,
  type ConsentChoice,
  isGranted,
  parseChoice,
} from '#contracts/privacy/consent.ts'

const CURRENT: Record<ConsentChoice, string> = {
  yes: 'Votre choix actuel\u202F: accepté.',
  no: 'Votre choix actuel\u202F: refusé.',
}

/**
 * Applies the choice of this browser, asks for one where there is none, and lets it be changed by the links
 * `[data-consent-open]`. `apply` hears what is granted now and after each change. No banner: nothing needs consent.
 */
export function startConsent(apply: (isGranted: boolean) => void): void {
  const banner = document.querySelector<HTMLElement>('.consent')
  if (!banner) {
    apply(false)
    return
  }
  const applyAll = (choice: ConsentChoice | null) => {
    const granted = isGranted(choice, { isAutomatic: 'automatic' in banner.dataset })
    apply(granted)
    void followWithAnalytics(granted, banner.dataset)
    return granted
  }
  const granted = applyAll(storedChoice())
  followChoices(banner, applyAll)
  // On the way to the payment nothing may lie over the form: the link of the footer opens it there.
  if (storedChoice() === null && !granted && 'asks' in banner.dataset) show(banner)
}

const loadReport = () => import('./report-consent.ts')

async function report(choice: ConsentChoice, { types = '', wording = '' }: DOMStringMap): Promise<void> {
  const { reportConsent } = await loadReport()
  reportConsent(choice, { askedFor: types, wording })
}

const storedChoice = () => parseChoice(readCookies()[CONSENT_COOKIE])

async function followWithAnalytics(granted: boolean, { measurementId, asks }: DOMStringMap): Promise<void> {
  if (!measurementId) return
  const { denyAnalytics, grantAnalytics } = await import('./analytics.ts')
  if (granted && asks !== undefined) grantAnalytics(measurementId)
  else if (!granted) denyAnalytics(measurementId)
}

function followChoices(banner: HTMLElement, applyAll: (choice: ConsentChoice) => void): void {
  let opener: HTMLElement | null = null
  const close = () => {
    hide(banner)
    // The button that had the focus is gone: it goes back where it came from, or to the page.
    const next = opener ?? document.getElementById('contenu')
    next?.focus({ preventScroll: true })
    opener = null
  }
  const choose = (choice: ConsentChoice) => {
    writeCookie(CONSENT_COOKIE, choice, { maxAgeSeconds: CONSENT_SECONDS })
    void report(choice, banner.dataset)
    applyAll(choice)
    close()
  }
  for (const button of banner.querySelectorAll<HTMLElement>('[data-consent]'))
    button.addEventListener('click', () => choose(button.dataset.consent === 'yes' ? 'yes' : 'no'))
  const early = parseChoice(banner.dataset.chosen)
  if (early) choose(early)
  banner.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && opener) close()
  })
  for (const link of document.querySelectorAll<HTMLElement>('[data-consent-open]'))
    link.addEventListener('click', (click) => {
      click.preventDefault()
      opener = link
      show(banner)
      banner.focus()
    })
}

function show(banner: HTMLElement): void {
  // At hand for whoever chooses and goes on at once.
  void loadReport()
  const state = banner.querySelector<HTMLElement>('.consent__state')
  const choice = storedChoice()
  if (state && choice) {
    state.textContent = CURRENT[choice]
    state.hidden = false
  }
  banner.hidden = false
  makeRoom(`${banner.offsetHeight}px`)
}

function hide(banner: HTMLElement): void {
  banner.hidden = true
  makeRoom('')
}

/** As high as the banner, or '' for what the style sheet says. A custom property would have the whole page restyled. */
function makeRoom(height: string): void {
  document.documentElement.style.scrollPaddingBottom = height
  document.body.style.paddingBottom = height
}
