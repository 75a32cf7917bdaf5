/** The chain on disk, in a process that is killed: everything that was ever shown is there again. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, it } from 'vitest'
import { built } from '../test/support/built-server.ts'
import { startDevchain, type Devchain } from './index.ts'
import { fileName } from './store.ts'
import { dollarsOf, post, rpc, walletOf } from './test-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'devchain-'))
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

async function startChild(dataDir: string | null, blockMs: number) {
  const args = [built('devchain'), '--block-ms', String(blockMs), ...(dataDir ? ['--data', dataDir] : [])]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { child, ...(JSON.parse(line) as { url: string; chainId: number; usdt: string }) }
}

const reopen = (dataDir: string, solidLag?: number): Promise<Devchain> =>
  startDevchain({ port: 0, dataDir, blockMs: 0, ...(solidLag !== undefined && { solidLag }) })

const holder = walletOf('holder').address

describe('a chain that is killed while it makes blocks', () => {
  it('has every block that was seen, and the balances of its transactions', async () => {
    const dataDir = join(folder, 'killed')
    const seen = new Map<number, string>()
    let paid = 0n
    for (const round of [1, 2, 3]) {
      const { child, url } = await startChild(dataDir, 20)
      for (const [number, id] of seen)
        expect((await post(url, 'wallet/getblockbynum', { num: number }))['blockID']).toBe(id)
      for (let n = 0; n < 8; n++) {
        await post(url, 'dev/pay', { to: holder, amountMicro: String(round * 100 + n), wait: true })
        paid += BigInt(round * 100 + n)
        const block = await post(url, 'wallet/getnowblock')
        seen.set(block['block_header'].raw_data.number, block['blockID'])
      }
      // One more that nobody waits for: it is in a block or it is not, but never half.
      void post(url, 'dev/pay', { to: holder, amountMicro: '1000000' }).catch(() => {})
      child.kill('SIGKILL')
      await once(child, 'exit')
    }

    const again = await reopen(dataDir)
    try {
      expect(seen.size).toBeGreaterThanOrEqual(20)
      expect(again.status().head).toBeGreaterThanOrEqual(Math.max(...seen.keys()))
      for (const [num, id] of seen) {
        expect((await post(again.url, 'wallet/getblockbynum', { num }))['blockID']).toBe(id)
      }
      const balance = await dollarsOf(again, holder)
      expect(balance % 1_000_000n).toBe(paid)
      const logs = await rpc<any[]>(again.url, 'eth_getLogs', { fromBlock: 'earliest' })
      expect(logs.reduce((sum, log) => sum + BigInt(log.data), 0n)).toBe(balance)
    } finally {
      await again.close()
    }
  })

  it('ends when its parent closes its input, and by itself never prints more than one line', async () => {
    const { child, chainId, usdt } = await startChild(null, 0)
    expect(chainId).toBeGreaterThan(0)
    expect(usdt).toMatch(/^T.{33}$/)
    const more: string[] = []
    child.stdout.on('data', (chunk: Buffer) => more.push(String(chunk)))
    child.stdin.end()
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(more).toEqual([])
  })

  it.each(['SIGINT', 'SIGTERM'] as const)('ends on %s', async signal => {
    const { child } = await startChild(null, 50)
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})

describe('a chain that is opened again', () => {
  it('is the same: blocks, receipts, accounts, and what is solid', async () => {
    const dataDir = join(folder, 'same')
    const first = await reopen(dataDir)
    await first.payTrx({ to: holder, amountSun: 5_000_000n })
    await first.pay({ to: holder, amountMicro: 7n })
    await first.payOutOfTime({ to: holder, amountMicro: 8n })
    const { token } = await first.deployFake()
    await first.mine(3)
    await first.payEach([
      { to: holder, amountMicro: 1n },
      { to: walletOf('other').address, amountMicro: 2n },
    ])
    await first.mine(2)
    const dropped = await first.pay({ to: holder, amountMicro: 1_000n })
    await first.mine()
    await first.reorganise({ depth: 3, drop: [dropped] })
    await first.mine(20)
    const picture = await pictureOf(first, token)
    await first.close()

    const second = await reopen(dataDir)
    expect(await pictureOf(second, token)).toEqual(picture)
    await second.pay({ to: holder, amountMicro: 5n })
    await second.mine()
    expect(await dollarsOf(second, holder)).toBe(13n)
    await second.close()
  })

  it('forgets a line that was torn, and goes on after it', async () => {
    const dataDir = join(folder, 'torn')
    const first = await reopen(dataDir)
    await first.pay({ to: holder, amountMicro: 7n })
    const head = await first.mine(5)
    await first.close()
    const whole = readFileSync(join(dataDir, fileName), 'utf8')
    appendFileSync(join(dataDir, fileName), '[{"n":7,"t":17')

    const second = await reopen(dataDir)
    expect(second.status().head).toBe(head)
    await second.mine()
    await second.close()
    expect(readFileSync(join(dataDir, fileName), 'utf8').startsWith(whole)).toBe(true)
    const third = await reopen(dataDir)
    expect(third.status().head).toBe(head + 1)
    await third.close()
  })

  it('opens with a shorter way to finality after a deep reorganisation', async () => {
    const dataDir = join(folder, 'lag')
    const first = await reopen(dataDir, 18)
    await first.mine(30)
    await first.reorganise({ depth: 15 })
    const { head } = first.status()
    await first.close()
    const second = await reopen(dataDir, 2)
    expect(second.status()).toMatchObject({ head, solid: head - 2 })
    await second.close()
  })

  it('refuses a folder that another process writes to', async () => {
    const dataDir = join(folder, 'shared')
    const first = await reopen(dataDir)
    const second = await reopen(dataDir)
    await first.mine()
    await expect(second.mine()).rejects.toThrow('written by another process')
    await expect(second.mine()).rejects.toThrow('written by another process')
    await first.mine()
    await Promise.all([first.close(), second.close()])
    const third = await reopen(dataDir)
    expect(third.status().head).toBe(first.status().head)
    await third.close()
  })
})

async function pictureOf(devchain: Devchain, fake: string) {
  const { url } = devchain
  const head = await rpc(url, 'eth_getBlockByNumber', 'latest', false)
  return {
    head,
    solid: await rpc(url, 'eth_getBlockByNumber', 'finalized', false),
    logs: await rpc(url, 'eth_getLogs', { fromBlock: '0x1' }),
    infos: await Promise.all(
      Array.from({ length: Number(head.number) }, (_, at) =>
        post(url, 'wallet/gettransactioninfobyblocknum', { num: at + 1 }),
      ),
    ),
    account: await post(url, 'wallet/getaccount', { address: holder, visible: true }),
    faucet: await post(url, 'wallet/getaccount', { address: devchain.faucet, visible: true }),
    fake: await post(url, 'wallet/getcontract', { value: fake, visible: true }),
    dollars: String(await dollarsOf(devchain, holder)),
  }
}
