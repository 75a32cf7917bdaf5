import { readFile } from 'node:fs/promises'
import { walletPurposes, type WalletPurpose } from '../../contract/console/wallets.ts'
import { walletText, type WalletProof } from '../../contract/own-wallet.ts'
import { dayOf } from '../../contract/time.ts'
import * as house from '../house/index.ts'
import { signerOf, signMessage } from '../tron/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { installationId } from '../platform/installation-id.ts'
import { expectArguments, reasonIn, refuse, UsageTrouble, type Verb } from './command.ts'
import { readAddress } from './house-arguments.ts'
import { proposeAndSign } from './sign.ts'

/** Pinning a wallet of the house: its own key signs what two operators sign after it. */
export const pinVerbs: Record<string, Verb> = {
  text: async (context, args) => {
    const [address] = expectArguments(args, 1)
    console.log(walletText(await proofToday(context, readAddress(address!))))
    return 0
  },
  prove: async (context, args) => {
    const [file] = expectArguments(args, 1)
    const key = (await readFile(file!, 'utf8')).trim().replace(/^0x/i, '')
    if (!/^[\da-f]{64}$/i.test(key)) throw new UsageTrouble('The file holds no private key in hex.')
    const bytes = Buffer.from(key, 'hex')
    const proof = await proofToday(context, signerOf(bytes).address)
    const signature = Buffer.from(signMessage(walletText(proof), bytes)).toString('hex')
    console.log([proof.address, proof.date, signature].join('  '))
    return 0
  },
  pin: async (context, args, environment) => {
    const [address, purpose, date, signature] = expectArguments(args, 4)
    if (!walletPurposes.includes(purpose as WalletPurpose))
      throw new UsageTrouble(`A purpose is one of: ${walletPurposes.join(', ')}.`)
    const proof = { ...(await proofToday(context, readAddress(address!))), date: date! }
    if (!house.isProven(proof, signature!))
      return refuse('This wallet has not signed its text: see "wallet text". Nothing was signed.')
    const facts = { purpose: purpose!, date: date!, signature: signature! }
    return proposeAndSign(context, environment, {
      action: 'wallet.pin',
      subject: address!,
      client: null,
      facts,
    })
  },
  unpin: (context, [address = '', ...reason], environment) => {
    const wanted = { action: 'wallet.unpin', subject: readAddress(address), client: null } as const
    return proposeAndSign(context, environment, { ...wanted, facts: { reason: reasonIn(reason) } })
  },
}

const proofToday = async ({ database, clock }: AppContext, address: string): Promise<WalletProof> => ({
  address,
  installation: await installationId(database),
  date: dayOf(clock()),
})
