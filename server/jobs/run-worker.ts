export async function runWorker(): Promise<void> {
  throw new Error('not yet')
}
