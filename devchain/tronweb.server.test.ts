/** TronWeb, the network's own client, used as its users do: it cannot tell this node from another. */
import { TronWeb } from 'tronweb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { artefacts } from './contracts.ts'
import { startDevchain, type Devchain } from './index.ts'
import { dollarsOf, fundedWallet, walletOf, type Wallet } from './test-client.ts'

let devchain: Devchain
let vera: Wallet
let tronWeb: TronWeb
const boris = walletOf('Boris')

beforeAll(async () => {
  devchain = await startDevchain({ port: 0, dataDir: null, blockMs: 0 })
  vera = await fundedWallet(devchain, 'Vera', 500_000_000n)
  tronWeb = new TronWeb({ fullHost: devchain.url, privateKey: vera.keyHex })
})
afterAll(() => devchain.close())

describe('TronWeb', () => {
  it('is connected', async () => {
    const { fullNode, solidityNode } = await tronWeb.isConnected()
    expect({ fullNode, solidityNode }).toEqual({ fullNode: true, solidityNode: true })
  })

  it('reads the token it is given the address of', async () => {
    const holder = await fundedWallet(devchain, 'holder', 500_000_000n)
    const token = await tronWeb.contract().at(devchain.usdt)
    expect(await token.name!().call()).toBe('Tether USD')
    expect(await token.symbol!().call()).toBe('USDT')
    expect(Number(await token.decimals!().call())).toBe(6)
    expect(await token.balanceOf!(holder.address).call()).toBe(500_000_000n)
    expect(await token.getBlackListStatus!(holder.address).call()).toBe(false)
  })

  it('sends tokens, and finds the receipt at the head first and among solid blocks 18 later', async () => {
    const token = await tronWeb.contract().at(devchain.usdt)
    const { address } = walletOf('recipient')
    const txId: string = await token.transfer!(address, 12_500_000).send({ feeLimit: 100_000_000 })
    expect(await tronWeb.trx.getUnconfirmedTransactionInfo(txId)).toEqual({})
    await devchain.mine()

    const seen = await tronWeb.trx.getUnconfirmedTransactionInfo(txId)
    expect(seen).toMatchObject({ id: txId, receipt: { result: 'SUCCESS' }, contractResult: ['0'.repeat(64)] })
    expect(seen.log).toHaveLength(1)
    expect(await tronWeb.trx.getTransactionInfo(txId)).toEqual({})
    await devchain.mine(17)
    expect(await tronWeb.trx.getTransactionInfo(txId)).toEqual({})
    await devchain.mine()
    expect(await tronWeb.trx.getTransactionInfo(txId)).toEqual(seen)
    expect(await dollarsOf(devchain, address)).toBe(12_500_000n)
  })

  it('pays what a transfer of USDT costs on the main network', async () => {
    const token = await tronWeb.contract().at(devchain.usdt)
    const send = async (to: string) => {
      const txId: string = await token.transfer!(to, 1).send({ feeLimit: 100_000_000 })
      await devchain.mine()
      const { receipt } = await tronWeb.trx.getUnconfirmedTransactionInfo(txId)
      return receipt
    }
    // An energy vendor measured 130,285 and 64,285 in September 2026.
    expect((await send(walletOf('newcomer').address)).energy_usage_total).toBe(130_812)
    const toHolder = await send(walletOf('newcomer').address)
    expect(toHolder).toMatchObject({ energy_usage_total: 64_812, energy_fee: 6_481_200, net_fee: 345_000 })
  })

  it('sends TRX, which makes an address an account for 1.1 TRX', async () => {
    const nobody = walletOf('nobody')
    expect(await tronWeb.trx.getAccount(nobody.address)).toEqual({})
    const before = await tronWeb.trx.getUnconfirmedBalance(vera.address)
    const sent = await tronWeb.trx.sendTrx(nobody.address, 3_000_000)
    expect(sent.result).toBe(true)
    await devchain.mine()

    expect(await tronWeb.trx.getUnconfirmedBalance(nobody.address)).toBe(3_000_000)
    expect(await tronWeb.trx.getBalance(nobody.address)).toBe(0)
    expect(before - (await tronWeb.trx.getUnconfirmedBalance(vera.address))).toBe(3_000_000 + 1_100_000)
    const info = await tronWeb.trx.getUnconfirmedTransactionInfo(sent.txid)
    expect(info).toMatchObject({ fee: 1_100_000, receipt: { net_fee: 100_000 } })
    expect(info.receipt).not.toHaveProperty('result')
  })

  it('sends TRX with a memo, which burns 1 TRX and can be read by everybody', async () => {
    const nobody = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'
    await tronWeb.trx.sendTrx(nobody, 1)
    await devchain.mine()
    const before = await tronWeb.trx.getUnconfirmedBalance(vera.address)
    const plain = await tronWeb.transactionBuilder.sendTrx(nobody, 1, vera.address)
    const noted = await tronWeb.transactionBuilder.addUpdateData(plain, 'Noted today', 'utf8', {
      txLocal: true,
    })
    const { txid } = await tronWeb.trx.sendRawTransaction(await tronWeb.trx.sign(noted))
    await devchain.mine()

    const info = await tronWeb.trx.getUnconfirmedTransactionInfo(txid)
    expect(info.fee).toBe(1_000_000 + (info.receipt.net_fee ?? 0))
    expect(before - (await tronWeb.trx.getUnconfirmedBalance(vera.address))).toBe(info.fee + 1)
    await devchain.mine(18)
    const { data } = (await tronWeb.trx.getConfirmedTransaction(txid)).raw_data as { data?: string }
    expect(Buffer.from(data!, 'hex').toString()).toBe('Noted today')
  })

  it('builds, signs and sends by hand, and reads its own transaction back', async () => {
    const built = await tronWeb.transactionBuilder.triggerSmartContract(
      devchain.usdt,
      'transfer(address,uint256)',
      { feeLimit: 100_000_000 },
      [
        { type: 'address', value: boris.address },
        { type: 'uint256', value: 7 },
      ],
      vera.address,
    )
    const signed = await tronWeb.trx.sign(built.transaction)
    expect(await tronWeb.trx.sendRawTransaction(signed)).toMatchObject({ result: true, txid: signed.txID })
    await devchain.mine()
    const read = await tronWeb.trx.getTransaction(signed.txID)
    expect(read.raw_data_hex).toBe(signed.raw_data_hex)
    expect(read.signature).toEqual([signed.signature[0]!.toLowerCase()])
    expect(read.ret).toEqual([{ contractRet: 'SUCCESS' }])
    const block = await tronWeb.trx.getCurrentBlock()
    expect(block.transactions!.map(({ txID }) => txID)).toContain(signed.txID)
  })

  it('asks what a transfer would cost, and what accounts have', async () => {
    const asked = await tronWeb.transactionBuilder.triggerConstantContract(
      devchain.usdt,
      'transfer(address,uint256)',
      {},
      [
        { type: 'address', value: walletOf('nowhere').address },
        { type: 'uint256', value: 1 },
      ],
      vera.address,
    )
    expect(asked).toMatchObject({ energy_used: 130_812, result: { result: true } })
    expect(asked['energy_penalty']).toBeGreaterThan(0)
    const parameters = await tronWeb.trx.getChainParameters()
    expect(parameters).toContainEqual({ key: 'getEnergyFee', value: 100 })
    expect(parameters).toContainEqual({ key: 'getTransactionFee', value: 1000 })
    expect(await tronWeb.trx.getAccountResources(vera.address)).toMatchObject({ freeNetLimit: 600 })
    const { address } = walletOf('idle')
    await devchain.payTrx({ to: address, amountSun: 1n })
    await devchain.mine()
    expect(await tronWeb.trx.getBandwidth(address)).toBe(600)
  })

  it('deploys a contract of its own and calls it', async () => {
    const built = await tronWeb.transactionBuilder.createSmartContract(
      { ...artefacts.Courier, abi: artefacts.Courier.abi as any, name: 'Mine', feeLimit: 1_000_000_000 },
      vera.address,
    )
    const signed = await tronWeb.trx.sign(built)
    expect(await tronWeb.trx.sendRawTransaction(signed)).toMatchObject({ result: true })
    await devchain.mine()
    const info = await tronWeb.trx.getUnconfirmedTransactionInfo(signed.txID)
    expect(info).toMatchObject({ contract_address: built.contract_address, receipt: { result: 'SUCCESS' } })
    const contract = await tronWeb.contract().at(built.contract_address)
    expect(contract.sendEach).toBeTypeOf('function')
  })

  it('deploys a contract that makes another one', async () => {
    // CREATE with nothing to run, then the end.
    const options = { abi: [], bytecode: '600060006000f05000', name: 'Parent', feeLimit: 1_000_000_000 }
    const built = await tronWeb.transactionBuilder.createSmartContract(options, vera.address)
    await tronWeb.trx.sendRawTransaction(await tronWeb.trx.sign(built))
    await devchain.mine()
    const { receipt } = await tronWeb.trx.getUnconfirmedTransactionInfo(built.txID)
    expect(receipt).toMatchObject({ result: 'SUCCESS' })
    expect(receipt.energy_usage_total).toBeGreaterThan(32_000)
  })

  it('learns why a call fails', async () => {
    const token = await tronWeb.contract().at(devchain.usdt)
    const stranger = new TronWeb({ fullHost: devchain.url, privateKey: walletOf('stranger').keyHex })
    const theirs = await stranger.contract().at(devchain.usdt)
    await expect(theirs.transfer!(boris.address, 1).send()).rejects.toThrow('does not exist')
    await expect(tronWeb.contract().at(boris.address)).rejects.toThrow()

    const txId: string = await token.transfer!(boris.address, 10n ** 15n).send({ feeLimit: 100_000_000 })
    await devchain.mine()
    const info = await tronWeb.trx.getUnconfirmedTransactionInfo(txId)
    expect(info).toMatchObject({ result: 'FAILED', receipt: { result: 'REVERT' } })
    expect(tronWeb.toUtf8(info.resMessage)).toBe('REVERT opcode executed')
    expect(info).not.toHaveProperty('log')
    expect(info.fee).toBeGreaterThan(0)
  })
})
