/**
 * Calls `treat`, which takes `size` rows at most, until it finds fewer: no lock is held for long, however much there is to
 * do. Gives back how many rows were treated.
 */
export async function inBatches(size: number, treat: (limit: number) => Promise<number>): Promise<number> {
  let treated = 0
  for (;;) {
    const count = await treat(size)
    treated += count
    if (count < size) return treated
  }
}
