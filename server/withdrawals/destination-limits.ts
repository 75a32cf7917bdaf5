import { type RateLimitKey } from '../http/rate-limit.ts'
import { networkOf } from '../http/network.ts'
import type { ClientRequest } from '../http/request-context.ts'

/** What a refused payment tells: which addresses are clients' or ours. A list of them must not be tried through. */
export const destinationLimits = ({ client, address }: ClientRequest): readonly RateLimitKey[] => [
  ['destinationOfClient', client],
  ['destinationFromNetwork', networkOf(address)],
]
