/**
 * A Tron node for development and tests, alone in its network. It speaks the real interface (`/wallet`,
 * `/walletsolidity`, `/jsonrpc`), runs a real token contract, and does on demand what goes wrong on real chains.
 * Its money is worth nothing and its keys are public. See docs/devchain.md.
 */
import type { Server } from 'node:http'
import type { TronAddress } from '../server/tron/address.ts'
import { solidLagMax } from './branch.ts'
import { Chain, type Reorganisation } from './chain.ts'
import { controlFace } from './controls.ts'
import { createFaucet } from './faucet.ts'
import { createFaults, type Faults } from './faults.ts'
import { slotMs, solidLagDefault } from './figures.ts'
import { faucet, usdt } from './genesis.ts'
import { openDoors, type Doors } from './http.ts'
import { createPayments, type Payment, type Payments } from './payments.ts'
import type { Lies } from './lies.ts'
import { openStore } from './store.ts'
import { runClock } from './time.ts'

export interface DevchainOptions {
  /** 0 takes any free port. */
  port: number
  /** Where the chain is kept; `null` forgets it at the end. */
  dataDir: string | null
  /** False: the last blocks may be lost with the power, and no block waits for the disk. */
  isDurable?: boolean
  /** Time between blocks; 0 makes blocks only on demand. */
  blockMs: number
  /** Blocks between the head and the solid block, 18 as on the main network unless given. */
  solidLag?: number
  log?: (line: string) => void
  /** The wall clock in milliseconds. */
  clock?: () => number
  /** Called once when blocks can no longer be stored; no further block is made then. */
  onFailure?: (error: unknown) => void
}

interface Status {
  url: string
  chainId: number
  genesisId: string
  usdt: TronAddress
  faucet: TronAddress
  head: number
  solid: number
  headMs: number
  waiting: string[]
  faults: Faults
}

type Waits = { wait?: boolean }

/** Another node of the same chain: it has the same blocks, and its own lies. */
export interface OtherNode {
  url: string
  faults(changes: Partial<Lies & Pick<Faults, 'throttle'>>): void
  close(): Promise<void>
}

export interface Devchain extends Omit<Payments, 'pay' | 'payTrx'> {
  url: string
  /** The last four bytes of the genesis block's id. */
  chainId: number
  usdt: TronAddress
  faucet: TronAddress
  status(): Status
  /** Makes blocks and returns the head's number. */
  mine(blocks?: number): Promise<number>
  /** Dollars from the faucet; with `wait`, returns when they are in a block (which it makes if nobody else does). */
  pay(order: Payment & Waits): Promise<string>
  /** TRX from the faucet: the first makes an address an account. */
  payTrx(order: { to: TronAddress; amountSun: bigint } & Waits): Promise<string>
  /** Another branch wins: the last `depth` blocks are replaced, without the transactions in `drop`. */
  reorganise(order: { depth: number; drop?: string[] | 'all' }): Promise<Reorganisation>
  /** Forgets a transaction that waits for a block. */
  drop(txId: string): Promise<boolean>
  /** Sets faults and returns all of them. */
  faults(changes: Partial<Faults>): Faults
  /** Opens another node of this chain, which does not lie where this one does. */
  anotherNode(): Promise<OtherNode>
  close(): Promise<void>
}

/** Starts the chain, new or stored. Throws when the port is taken or the folder holds something else. */
export async function startDevchain(options: DevchainOptions): Promise<Devchain> {
  const {
    blockMs,
    dataDir,
    isDurable = true,
    solidLag = solidLagDefault,
    clock = Date.now,
    log = () => {},
  } = options
  if (solidLag < 0 || solidLag > solidLagMax)
    throw new Error(`A solid lag is from 0 to ${solidLagMax}: ${solidLag}`)
  const faultControl = createFaults()
  const chain = await Chain.open({
    solidLag,
    slotMs: blockMs || slotMs,
    clock,
    faults: faultControl,
    openStore: dataDir === null ? null : genesisId => openStore(dataDir, genesisId, { isDurable }),
    log,
  })
  await catchUp(chain)

  const { pay, payTrx, ...payments } = createPayments(createFaucet(chain, clock))
  const awaited = async (txId: string, wait: boolean | undefined): Promise<string> => {
    if (wait && blockMs === 0) await chain.mine()
    else if (wait) await chain.included(txId)
    return txId
  }
  const devchain: Devchain = {
    ...payments,
    url: '',
    chainId: chain.chainId,
    usdt,
    faucet,
    status: () => statusOf(chain, devchain.url, faultControl.now),
    mine: blocks => chain.mine(blocks),
    pay: async ({ wait, ...order }) => awaited(await pay(order), wait),
    payTrx: async ({ wait, ...order }) => awaited(await payTrx(order), wait),
    reorganise: ({ depth, drop }) => chain.reorganise(depth, drop),
    drop: txId => chain.drop(txId),
    faults(changes) {
      faultControl.set(changes)
      return { ...faultControl.now }
    },
    anotherNode: () => openOther({ chain, clock, log }),
    async close() {
      time.stop()
      await closeDoors(server)
      await chain.close()
    },
  }
  const doors = { chain, faults: faultControl, controls: controlFace(devchain), clock, log }
  const { server, url } = await openDoors(doors, options.port)
  devchain.url = url
  const time = runClock(chain, blockMs, options.onFailure ?? (error => log(String(error))))
  void chain.warm()
  return devchain
}

async function openOther(node: Pick<Doors, 'chain' | 'clock' | 'log'>): Promise<OtherNode> {
  const faults = createFaults()
  const { server, url } = await openDoors({ ...node, faults, controls: {} }, 0)
  return { url, faults: changes => faults.set(changes), close: () => closeDoors(server) }
}

function closeDoors(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise(resolve => server.close(() => resolve()))
}

const hourMs = 3_600_000

/** A head long past would make every new transaction's expiration look too far away. */
async function catchUp(chain: Chain): Promise<void> {
  if (chain.nextMs - chain.blocks.timestampMs(chain.top('head')) > hourMs) await chain.mine()
}

function statusOf(chain: Chain, url: string, faults: Faults): Status {
  const { blocks } = chain
  return {
    url,
    chainId: chain.chainId,
    genesisId: blocks.id(0),
    usdt,
    faucet,
    head: chain.top('head'),
    solid: chain.top('solid'),
    headMs: blocks.timestampMs(blocks.head),
    waiting: chain.pool.all().map(({ transaction }) => transaction.id),
    faults: { ...faults },
  }
}
