import { BlockList, isIPv6 } from 'node:net'

/** The network of an address: of IPv6 the first 64 bits, which belong to one household or host. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(part => part !== '')
  const after = tail?.split(':').filter(part => part !== '') ?? []
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}

/** Whether an address is one of a list, or in one of its networks, such as 10.0.0.0/8. */
export function networkList(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return address => {
    const bare = address.replace(/^::ffff:(?=\d+\.)/, '')
    return list.check(bare, familyOf(bare))
  }
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')
