/** The keys of the two operators who are there from the start outside of production. */
import {
  openKeyFile,
  rootsOf,
  trialKeyFile,
  trialPassphrase,
  type OperatorKey,
} from '../server/operators/index.ts'
import type { AppContext } from '../server/platform/app-context.ts'

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
