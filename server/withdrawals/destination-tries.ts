import { networkOf, type Counted } from '../identity/index.ts'
import type { ClientRequest } from '../http/request-context.ts'

/** What a refused payment tells: which addresses are clients' or ours. A list of them must not be tried through. */
export const destinationTries = ({ client, address }: ClientRequest): readonly Counted[] => [
  ['destinationOfClient', client],
  ['destinationFromNetwork', networkOf(address)],
]
