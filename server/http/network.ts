import { isIPv6 } from 'node:net'

/** The network of an address: of IPv6 the first 64 bits, which belong to one household or host. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(part => part !== '')
  const after = tail?.split(':').filter(part => part !== '') ?? []
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
