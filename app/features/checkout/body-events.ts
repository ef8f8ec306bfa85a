/** Events of the contract on `document.body`: scripts of such shops (analytics, the card form) listen to them. */
export function announceOnBody(name: string, detail?: unknown): void {
  document.body.dispatchEvent(new CustomEvent(name, { detail }))
}
