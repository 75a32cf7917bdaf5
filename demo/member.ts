/** What an invented client does with their money, a day at a time. */
import sharp from 'sharp'
import { proveEmail, sendEmailCode } from '../contract/email.ts'
import { enter as enterCabinet } from '../contract/entry.ts'
import { listFinance, transferToPeer, withdraw } from '../contract/finance.ts'
import { noOneTimeCode, withdrawalMicroMin } from '../contract/limits.ts'
import { dollars, type Micro } from '../contract/money.ts'
import { prove } from '../contract/proof.ts'
import {
  listPrograms,
  listTrading,
  openAccount,
  setOption,
  topUp,
  type Program,
} from '../contract/trading.ts'
import { addressFromPrivateKey } from '../server/tron/key-address.ts'
import { lastMailTo } from '../server/platform/mail/index.ts'
import { readTronAddress } from '../server/tron/index.ts'
import type { Chance } from './chance.ts'
import { Client } from './client.ts'
import type { Invented } from './people.ts'
import type { World } from './world.ts'

export interface Member {
  client: Client
  person: Invented
  /** By which they invite others. */
  code: string
  /** Where others send to. */
  uid: string
  /** Where the chain pays them in. */
  depositAddress: string
  /** Nothing is paid out to them that they could ask for. */
  reinvests: boolean
}

export async function join(
  world: World,
  person: Invented,
  number: number,
  invitation: string,
): Promise<Member> {
  const client = new Client(world.app, world.context.origin, person, number)
  await client.register(invitation)
  await confirmEmail(world, client)
  const entry = await client.must(enterCabinet, {})
  const finance = await client.must(listFinance, {})
  return {
    client,
    person,
    code: entry.profile.referralCode,
    uid: finance.accounts[0]!.uid,
    depositAddress: finance.accounts[0]!.depositAddress!,
    reinvests: false,
  }
}

/** Reads the code in the mail, as its owner would. */
async function confirmEmail({ as }: World, client: Client): Promise<void> {
  await client.must(sendEmailCode, {})
  const code = /^\d{8}$/m.exec((await lastMailTo(as('jobs'), client.person.email)) ?? '')
  if (!code) throw new Error(`no code was sent to ${client.person.email}`)
  await client.must(proveEmail, { code: code[0] })
}

/** A grey sheet, which nobody can take for a passport. */
const sheet = await sharp({ create: { width: 900, height: 640, channels: 3, background: '#d6d9ce' } })
  .jpeg()
  .toBuffer()

export const showPassport = ({ client }: Member): Promise<void> =>
  client.bring('/api/user/verification/upload', 'sheet.jpg', sheet)

/** Sends dollars from the chain's faucet; they arrive when the chain has settled. */
export async function payIn({ chain }: World, { depositAddress }: Member, amountMicro: Micro): Promise<void> {
  await chain.pay({ to: readTronAddress(depositAddress)!, amountMicro })
}

export async function balanceOf({ client }: Member): Promise<Micro> {
  return (await client.must(listFinance, {})).accounts[0]!.balanceMicro
}

/** Opens an account under a program that the balance allows, with most of it. */
export async function openSomeAccount(member: Member, chance: Chance): Promise<boolean> {
  const { client, person } = member
  const balanceMicro = await balanceOf(member)
  const { programs } = await client.must(listPrograms, {})
  const within = programs.filter(({ leastMicro }) => leastMicro <= balanceMicro)
  if (within.length === 0) return false

  const program = chance.pick(within)
  const amountMicro = stakeFrom(balanceMicro, program)
  const order = { program: program.id, amountMicro, password: person.password, token: undefined }
  await client.must(openAccount, order)
  return true
}

/** Whole dollars within the program's limits, and a part is kept where they allow it. */
function stakeFrom(balanceMicro: Micro, { leastMicro, mostMicro }: Program): Micro {
  const part = (balanceMicro * 4n) / 5n
  const wanted = part < leastMicro ? balanceMicro : part
  const whole = (wanted / dollars(1)) * dollars(1)
  return mostMicro !== undefined && whole > mostMicro ? mostMicro : whole
}

const activeAccounts = async ({ client }: Member) =>
  (await client.must(listTrading, {})).accounts.filter(({ status }) => status === 'active')

/** Tops up with all that is there, where a program still has room. */
export async function topUpSomeAccount(member: Member): Promise<void> {
  const balanceMicro = await balanceOf(member)
  const [account] = await activeAccounts(member)
  if (!account || balanceMicro < dollars(10)) return
  const order = { uid: account.uid, amountMicro: balanceMicro, password: member.person.password }
  await member.client.end(topUp, order)
}

export async function turnReinvestOn(member: Member): Promise<void> {
  const [account] = await activeAccounts(member)
  if (!account || account.reinvest === 'enabled') return
  await member.client.must(setOption, { uid: account.uid, option: 'reinvest', status: 'enabled' })
  member.reinvests = true
}

export async function closeSomeAccount(member: Member): Promise<void> {
  const [account] = await activeAccounts(member)
  if (account) await closeAccount(member, account.uid)
}

export async function closeAccount({ client, person }: Member, uid: string): Promise<void> {
  await client.must(prove, { password: person.password, code: noOneTimeCode })
  await client.must(setOption, { uid, option: 'closing', status: 'drying' })
}

/** Requests all of the balance, up to a limit. False when there is too little. */
export async function requestMoney(member: Member, address: string, mostMicro: Micro): Promise<boolean> {
  const balanceMicro = await balanceOf(member)
  const amountMicro = balanceMicro > mostMicro ? mostMicro : balanceMicro
  if (amountMicro < withdrawalMicroMin) return false
  const { outcome } = await member.client.end(withdraw, {
    address,
    amountMicro,
    password: member.person.password,
    oneTimeCode: noOneTimeCode,
  })
  return outcome === 'ok'
}

/** The outside wallet of the client with this number; its key is of no use. */
export function outsideAddress(number: number): string {
  const key = new Uint8Array(32).fill(7)
  new DataView(key.buffer).setUint32(28, number + 1)
  return addressFromPrivateKey(key)
}

export async function sendTo(member: Member, other: Member, amountMicro: Micro): Promise<void> {
  await member.client.end(transferToPeer, {
    address: other.uid,
    amountMicro,
    password: member.person.password,
    oneTimeCode: noOneTimeCode,
  })
}
