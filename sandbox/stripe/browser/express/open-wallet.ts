/** Only one wallet is open in a page; where the bank asks something after it, or the payment is over, it goes away. */
let closeOpen: (() => void) | undefined

export function walletOpened(close: () => void): void {
  closeOpenWallet()
  closeOpen = close
}

export function walletClosed(close: () => void): void {
  if (closeOpen === close) closeOpen = undefined
}

export function closeOpenWallet(): void {
  closeOpen?.()
  closeOpen = undefined
}
