import { onShopEvent } from '#app/wire/shop-events.ts'
import { EXPRESS_IDS } from '#contracts/payment/express-ids.ts'
import { followConsents } from './consents.ts'
import { keepRoom } from './keep-room.ts'

/**
 * What stands around the buttons of wallets follows them, whoever draws and hides them: 'preparing' until the first is
 * there, then 'ready'; 'away' while they are hidden again, and 'none' once the browser's owner can use none of them.
 */
export function startExpressBlock(): void {
  followConsents()
  followBlock()
  // The cart draws its totals again, sometimes with another block.
  onShopEvent('updated_cart_totals', () => {
    for (const block of document.querySelectorAll<HTMLElement>('.express')) block.dataset.cartChanged = ''
    followBlock()
  })
}

function followBlock(): void {
  const block = document.querySelector<HTMLElement>('.express:not([data-followed])')
  if (!block) return
  block.dataset.followed = ''
  const room = keepRoom(block)
  const follow = () => {
    const state = stateOf(block)
    if (state === block.dataset.state) return
    block.dataset.state = state
    room.keep()
  }
  new MutationObserver(follow).observe(block, { childList: true, subtree: true, attributeFilter: ['style'] })
  follow()
}

function stateOf(block: HTMLElement): string {
  const buttons = block.querySelector<HTMLElement>(`#${EXPRESS_IDS.container}`)
  if (!buttons?.firstElementChild) return 'none'
  if (buttons.style.display !== 'none') return 'ready'
  return block.dataset.state === 'preparing' ? 'preparing' : 'away'
}
