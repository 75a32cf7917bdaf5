/** The key that the operator at the keyboard signs with. */
import type { KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  openKeyFile,
  operatorIdOf,
  readKeyFile,
  hasTrialOperators,
  rootsOf,
  trialKeyFile,
  trialPassphrase,
} from '../operators/index.ts'
import type { Config, Environment } from '../platform/config.ts'
import { askHidden } from './ask-hidden.ts'
import { UsageTrouble } from './command.ts'

export interface OwnKey {
  file: string
  /** The public key. */
  key: string
  operator: string
  isTrial: boolean
}

/** From OPERATOR_KEY_FILE; of the first trial operator, where there are such and it is not set. */
export async function ownKey(config: Config, environment: Environment): Promise<OwnKey> {
  const hasTrial = hasTrialOperators(config)
  if (hasTrial) await rootsOf(config)
  const given = environment['OPERATOR_KEY_FILE']
  if (!given && !hasTrial)
    throw new UsageTrouble('Set OPERATOR_KEY_FILE to the file with your key ("operator init" makes one).')
  const file = given ?? trialKeyFile(config, 'trial-1')
  const { key, name } = await readKeyFile(file)
  const isTrial = hasTrial && name.startsWith('trial-') && (await isSealedForTrial(file))
  return { file, key, operator: operatorIdOf(key), isTrial }
}

const isSealedForTrial = (file: string): Promise<boolean> =>
  openKeyFile(file, trialPassphrase).then(
    () => true,
    () => false,
  )

export async function openOwnKey({ file, isTrial }: OwnKey, environment: Environment): Promise<KeyObject> {
  const passphrase = isTrial ? trialPassphrase : await passphraseFor(file, environment)
  return (await openKeyFile(file, passphrase)).privateKey
}

/** From a file or the keyboard: shells keep command lines and variables, and others see them. */
export async function passphraseFor(file: string, environment: Environment): Promise<string> {
  const given = environment['OPERATOR_PASSPHRASE_FILE']
  if (given) return (await readFile(given, 'utf8')).trim()
  return askHidden(`The passphrase of ${file}: `)
}
