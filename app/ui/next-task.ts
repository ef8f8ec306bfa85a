/** Resolves in a task of its own: what was touched meanwhile is answered before it, and shown if a frame is due. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
