import { isIPv6 } from 'node:net'

/**
 * What counts as one address where tries are counted: an IPv6 address without its last 64 bits, which whoever has one
 * address of a line may choose at will.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [head, tail] = address.split('::').map((groups) => groups.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 }, () => '0')
  const start = tail ? [...(head ?? []), ...zeros].slice(0, 8 - tail.length) : (head ?? [])
  const groups = [...start, ...(tail ?? [])].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
