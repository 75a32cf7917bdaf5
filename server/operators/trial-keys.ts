/** The keys of the two operators who are there from the start outside of production. */
import type { AppContext } from '../platform/app-context.ts'
import { openKeyFile, type OperatorKey } from './key-file.ts'
import { rootsOf, trialKeyFile, trialPassphrase } from './roots.ts'

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
