import { type RateLimitKey } from '../http/rate-limit.ts'
import { networkOf } from '../http/network.ts'
import type { ClientRequest } from '../http/request-context.ts'

/** A refused payment reveals which addresses are clients' or ours, so lists of addresses must not be tried out. */
export const destinationLimits = ({ client, address }: ClientRequest): readonly RateLimitKey[] => [
  ['destinationOfClient', client],
  ['destinationFromNetwork', networkOf(address)],
]
