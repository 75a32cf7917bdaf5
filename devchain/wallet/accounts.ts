/** Accounts: balance and bandwidth. Nothing is staked on this chain, so nobody has energy of their own. */
import { hex20FromAddress, readTronAddress, type TronAddress } from '../../server/tron/address.ts'
import { freeBandwidthUsed } from '../bandwidth.ts'
import { freeBandwidthDaily, slotMs } from '../figures.ts'
import type { Account } from '../state.ts'
import { address, text, type Json, type Method, type Request } from './request.ts'
import { showAddress, some } from './transaction-json.ts'

/** `{}` for an address that never received TRX, even when it holds tokens. */
export const getAccount: Method = async request => {
  const wanted = address(request.body, 'address', request.visible)
  if (!wanted) return {}
  return withAccount(request, wanted, (account, nowMs, isContract) => ({
    address: showAddress(wanted, request.visible),
    ...some('balance', account.balanceSun),
    ...some('create_time', account.createdMs),
    ...some('free_net_usage', freeBandwidthUsed(account, nowMs)),
    ...some('latest_consume_free_time', account.freeNetSlot * slotMs),
    ...(isContract && { type: 'Contract' }),
    account_resource: {},
    owner_permission: permission('owner', wanted, request.visible),
    active_permission: [{ type: 'Active', id: 2, ...permission('active', wanted, request.visible) }],
  }))
}

const permission = (name: string, owner: TronAddress, visible: boolean): Json => ({
  permission_name: name,
  threshold: 1,
  keys: [{ address: showAddress(owner, visible), weight: 1 }],
})

export const getAccountNet: Method = async request => {
  const wanted = address(request.body, 'address', request.visible)
  if (!wanted) return {}
  return withAccount(request, wanted, (account, nowMs) => ({
    ...some('freeNetUsed', freeBandwidthUsed(account, nowMs)),
    freeNetLimit: freeBandwidthDaily,
    TotalNetLimit: 43_200_000_000,
  }))
}

export const getAccountResource: Method = async request => {
  const bandwidth = (await getAccountNet(request)) as Json
  return 'freeNetLimit' in bandwidth ? { ...bandwidth, TotalEnergyLimit: 180_000_000_000 } : {}
}

function withAccount(
  { chain, view }: Request,
  wanted: TronAddress,
  show: (account: Account, nowMs: number, isContract: boolean) => Json,
): Promise<Json> {
  const nowMs = chain.blocks.timestampMs(chain.top(view))
  const hex20 = hex20FromAddress(wanted)
  return chain.read(view, state => {
    const account = state.account(hex20)
    return account ? show(account, nowMs, state.isContract(hex20)) : {}
  })
}

export const validateAddress: Method = ({ body }) => {
  const value = text(body, 'address')
  if (readTronAddress(value)) return { result: true, message: 'Base58check format' }
  if (/^41[0-9a-f]{40}$/i.test(value)) return { result: true, message: 'Hex string format' }
  return { result: false, message: 'Invalid address' }
}
