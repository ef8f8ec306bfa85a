let chosenId: number | null = null
const listeners = new Set<() => void>()

/** The variation that the form holds, for the gallery beside it: islands share modules, not components. */
export const variationStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  chosenId: () => chosenId,
  serverChosenId: () => null,
  choose(variationId: number | null): void {
    if (variationId === chosenId) return
    chosenId = variationId
    for (const listener of listeners) listener()
  },
}
