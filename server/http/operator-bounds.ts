/** When and from where an operator may be in the console, as an administrator has set it. */
import { BlockList, isIPv6 } from 'node:net'

export interface Bounds {
  /** In minutes of the day, UTC; the end is exclusive, and may be on the next day. */
  hoursFrom: number | null
  hoursUntil: number | null
  networks: string[]
}

/** Checked at sign-in and at every call: a session that was taken elsewhere, or left open, is outside of them. */
export const isWithinBounds = (bounds: Bounds, at: Date, address: string): boolean =>
  isWithinHours(bounds, at) && isInNetworks(bounds, address)

export function isWithinHours(
  { hoursFrom, hoursUntil }: Pick<Bounds, 'hoursFrom' | 'hoursUntil'>,
  at: Date,
): boolean {
  if (hoursFrom === null || hoursUntil === null) return true
  const minute = at.getUTCHours() * 60 + at.getUTCMinutes()
  return hoursFrom < hoursUntil
    ? hoursFrom <= minute && minute < hoursUntil
    : hoursFrom <= minute || minute < hoursUntil
}

function isInNetworks({ networks }: Pick<Bounds, 'networks'>, address: string): boolean {
  if (networks.length === 0) return true
  const bare = address.replace(/^::ffff:(?=\d+\.)/, '')
  const list = new BlockList()
  for (const network of networks) addNetwork(list, network)
  return list.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4')
}

function addNetwork(list: BlockList, network: string): void {
  const [address = '', length] = network.split('/')
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  if (length === undefined) list.addAddress(address, family)
  else list.addSubnet(address, Number(length), family)
}
