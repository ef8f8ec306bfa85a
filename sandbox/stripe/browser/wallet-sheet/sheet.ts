import type { Failure, FromSheet, SheetSettings, Terms } from '../express/express-protocol.ts'
import { WALLETS } from '../express/wallet-kinds.ts'
import { messagesFor } from '../messages.ts'
import { linkStep } from './link-step.ts'
import { createSheetForm } from './sheet-form.ts'
import { drawHead } from './sheet-view.ts'
import type { Chosen } from './wallet-method.ts'

export type Sheet = {
  /** The shop's answer to a change of address or rate; null is no. */
  answered: (id: number, terms: Terms | null) => void
  failed: (failure: Failure) => void
  leave: () => void
  paidWith: () => Chosen
}

const KNOWN_EMAIL = 'camille@exemple.fr'

/** The wallet's window: Link asks for its code first, every other wallet knows who sits in front of it. */
export function createSheet(
  place: HTMLElement,
  settings: SheetSettings,
  terms: Terms,
  post: (message: FromSheet) => void,
): Sheet {
  const messages = messagesFor(settings.locale)
  document.documentElement.lang = messages.language
  document.title = messages.wallet.title(WALLETS[settings.wallet].name)
  let form: ReturnType<typeof createSheetForm> | undefined
  const leave = () => {
    if (form) form.leave()
    else post({ type: 'leave' })
  }
  const head = drawHead(settings, messages, leave)
  const enter = (email: string) => {
    form = createSheetForm(settings, { messages, terms, post, email })
    place.replaceChildren(...head, form.element)
    form.begin()
  }
  if (settings.wallet === 'link') {
    place.replaceChildren(...head, linkStep(messages, KNOWN_EMAIL, enter))
    place.querySelector<HTMLElement>('#link-code')?.focus()
  } else enter(KNOWN_EMAIL)
  return {
    leave,
    answered: (id, given) => form?.answered(id, given),
    failed: (failure) => form?.failed(failure),
    paidWith() {
      if (!form) throw new Error('Nobody has chosen anything yet')
      return form.chosen()
    },
  }
}
