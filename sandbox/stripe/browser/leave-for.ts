/** Goes to another page; the promise stays open, for nothing is left to do on this one. */
export function leaveFor(address: string): Promise<never> {
  window.location.assign(address)
  return new Promise<never>(() => undefined)
}
