/** Unsigned transactions that a node builds for its users, on the solid block, good for a minute. */
import { referenceBlock } from '../../server/tron/block-header.ts'
import { encodeRawTransaction, type Contract } from '../../server/tron/transaction.ts'
import { builderExpirationMs } from '../figures.ts'
import { composeTransaction, type Transaction } from '../transaction.ts'
import { bytes, integer, type Request } from './request.ts'

export function buildTransaction(
  { chain, body, nowMs }: Request,
  contract: Contract,
  feeLimitSun = 0n,
): Transaction {
  const { blocks } = chain
  const rawData = encodeRawTransaction({
    ...referenceBlock(blocks.id(chain.top('solid'))),
    expirationMs: blocks.timestampMs(blocks.head) + builderExpirationMs,
    data: bytes(body, 'extra_data'),
    contracts: [{ ...contract, permissionId: integer(body, 'Permission_id') }],
    timestampMs: nowMs,
    feeLimitSun,
  })
  return composeTransaction(rawData, [])
}
