/**
 * Where the register of operators begins: two administrators and an offline key, which the configuration names. Outside
 * of production two trial operators take their place, whose keys anyone who reads the data folder can use.
 */
import { join } from 'node:path'
import { ConfigTrouble, type Config } from '../platform/config.ts'
import { operatorRoles, type OperatorRole } from '../../contract/console/roles.ts'
import { newKeyFile, openKeyFile, readKeyFile, type OperatorKey } from './key-file.ts'
import type { KeySite } from './keys.ts'
import type { AppContext } from '../platform/app-context.ts'
import { readOrMake } from '../platform/atomic-write.ts'

interface Root {
  name: string
  /** The public key. */
  key: string
  roles: readonly OperatorRole[]
}

export interface Roots {
  administrators: readonly Root[]
  /** The public key that alone may enrol an administrator; `null` in a trial. */
  recoveryKey: string | null
  /** Those before it, each with the entry of the register that it signed. */
  formerRecoveryKeys: readonly { entry: number; key: string }[]
  /** They are trial operators: keys of browsers and authenticators count at once. */
  isTrial: boolean
  site: KeySite
}

/** The configured values of a process that verifies signatures. */
type RootsConfig = Pick<Config, 'operators' | 'dataDir' | 'isProduction' | 'console'>

/** The passphrase of every trial key: it protects nothing. */
export const trialPassphrase = 'trial'
const trialCost = 10
const trialNames = ['trial-1', 'trial-2'] as const

export const trialKeyFile = ({ dataDir }: Pick<Config, 'dataDir'>, name: string): string =>
  join(dataDir, 'operators', `${name}.json`)

/** Where the configuration names no operators and it is no production: the program signs by itself. */
export const hasTrialOperators = ({
  operators,
  isProduction,
}: Pick<Config, 'operators' | 'isProduction'>): boolean => operators.roots.length === 0 && !isProduction

/** Throws `ConfigTrouble` where production would begin with trial operators. */
export async function rootsOf(config: RootsConfig): Promise<Roots> {
  const { roots, recoveryKey, formerRecoveryKeys } = config.operators
  const site = siteOf(config)
  if (roots.length === 0)
    return {
      administrators: await trialRoots(config),
      recoveryKey: null,
      formerRecoveryKeys,
      isTrial: true,
      site,
    }
  if (config.isProduction) await refuseTrialKeys(config)
  const administrators = roots.map(root => ({ ...root, roles: ['administrator'] as const }))
  return { administrators, recoveryKey: recoveryKey ?? null, formerRecoveryKeys, isTrial: false, site }
}

/** In production a key that a browser stores signs nothing, and passkeys sign at the console's origin alone. */
const siteOf = ({ isProduction, console }: RootsConfig): KeySite => ({
  origin: console.origin ?? (isProduction ? '' : null),
  former: console.former,
  takesBrowserKeys: !isProduction,
})

async function trialRoots(config: Pick<Config, 'dataDir' | 'isProduction'>): Promise<Root[]> {
  if (config.isProduction)
    throw new ConfigTrouble('OPERATOR_ROOTS is missing: production has no trial operators')
  const roots: Root[] = []
  for (const name of trialNames) {
    const file = trialKeyFile(config, name)
    await readOrMake(file, () => newKeyFile(name, trialPassphrase, trialCost).content)
    const { key } = await readKeyFile(file)
    roots.push({ name, key, roles: operatorRoles })
  }
  return roots
}

async function refuseTrialKeys(config: Pick<Config, 'operators' | 'dataDir'>): Promise<void> {
  for (const name of trialNames) {
    const trial = await readKeyFile(trialKeyFile(config, name)).catch(() => null)
    if (trial && config.operators.roots.some(({ key }) => key === trial.key))
      throw new ConfigTrouble(`OPERATOR_ROOTS names ${name}, whose key was made for a trial`)
  }
}

/** The keys of the two trial operators outside of production. */
type Keys = [OperatorKey, OperatorKey]

/** A key is opened by a slow function of its passphrase, so once for each folder. */
const opened = new Map<string, Promise<Keys>>()

export function trialKeys(config: AppContext['config']): Promise<Keys> {
  const keys = opened.get(config.dataDir) ?? open(config)
  opened.set(config.dataDir, keys)
  return keys
}

async function open(config: AppContext['config']): Promise<Keys> {
  await rootsOf(config)
  const ofFile = (name: string) => openKeyFile(trialKeyFile(config, name), trialPassphrase)
  return [await ofFile('trial-1'), await ofFile('trial-2')]
}
