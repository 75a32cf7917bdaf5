import { minuteMs } from '../../contract/time.ts'
import { owedProofFaults } from '../coverage/index.ts'
import { coverageLine, faultsOfCoverage } from './coverage.ts'
import { auditFaultInWords, verifyAudit } from '../audit/index.ts'
import { closedDayFaults } from '../books/index.ts'
import { unsignedStatements } from '../house/index.ts'
import { dayRootFaults, dealFaults, verifyRoots } from '../deals/index.ts'
import { unsignedAddresses, chainState } from '../deposits/index.ts'
import { requestReconciliation, compareAllotments, detailsInWords, isMismatch } from '../treasury/index.ts'
import { withdrawalFaults } from '../withdrawals/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { ledgerFaults } from '../ledger/index.ts'
import { lineFaults } from '../partnership/index.ts'
import { approvalFaults } from '../operators/index.ts'
import { tokenFaults } from '../tokens/index.ts'
import { monthHashFaults, settlementFaults, recomputeSettlement } from '../settlement/index.ts'
import { sealedByKey } from '../start/resealing.ts'
import { sealingFault, shownKey } from '../platform/sealing-keys.ts'
import { openVault } from '../platform/vault.ts'
import { codeVersion, schemaVersion } from '../platform/version.ts'
import { clockDifferenceMs } from '../platform/clock-difference.ts'
import { storeFaults } from '../platform/storage/index.ts'
import { allNodes, freeAddresses, type Block, type ReadingState, type TronNode } from '../tron/index.ts'
import { compareShards, rightsFindings, settingFindings, sql } from '../database/index.ts'
import { actor, expectArguments, withContext, type Command } from './command.ts'

/** What a check found; an empty list means that all is well. */
type Check = { name: string; run: (context: AppContext) => Promise<{ summary: string; faults: string[] }> }

const behindMsMax = 5 * minuteMs
const waitMsMax = minuteMs

const checks: Check[] = [
  {
    name: 'configuration',
    run: async ({ config }) => ({ summary: `version ${codeVersion}, data in ${config.dataDir}`, faults: [] }),
  },
  { name: 'database', run: checkDatabase },
  { name: 'rights', run: checkRights },
  { name: 'keys', run: checkKeys },
  { name: 'storage', run: checkStorage },
  { name: 'approvals', run: checkApprovals },
  { name: 'audit', run: checkAudit },
  { name: 'ledger', run: checkLedger },
  { name: 'tokens', run: checkTokens },
  { name: 'books', run: checkBooks },
  { name: 'house', run: checkHouse },
  { name: 'deals', run: checkDeals },
  { name: 'settlement', run: checkSettlement },
  { name: 'partners', run: checkPartners },
  { name: 'chain', run: checkChain },
  { name: 'roots', run: checkRoots },
  { name: 'reconciliation', run: checkReconciliation },
  { name: 'coverage', run: checkCoverage },
  { name: 'addresses', run: checkAddresses },
]

export const doctor: Command = {
  usage: ['doctor                                  check configuration, database, storage, ledger, chain'],
  run: async (args, config) => {
    expectArguments(args, 0)
    return withContext(config, async context => {
      let isWell = true
      for (const check of checks) isWell = (await report(context, check)) && isWell
      return isWell ? 0 : 1
    })
  },
}

async function report(context: AppContext, { name, run }: Check): Promise<boolean> {
  const { summary, faults } = await run(context).catch((error: unknown) => ({
    summary: '',
    faults: [error instanceof Error ? error.message : String(error)],
  }))
  console.log(
    `${faults.length === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(14)} ${faults.length === 0 ? summary : ''}`.trimEnd(),
  )
  for (const fault of faults) console.log(`      ${fault}`)
  return faults.length === 0
}

async function checkDatabase(context: AppContext) {
  const { rows } = await sql<{ version: string; clients: bigint; believesAnyTime: boolean }>`
    select current_setting('server_version') as version, (select count(*) from client) as clients,
           exists (select 1 from moved_clock) as "believesAnyTime"`.execute(context.database)
  const { version, clients, believesAnyTime } = rows[0]!
  const schema = await schemaVersion(context.database)
  const isOff = ((await clockDifferenceMs(context)) ?? 0) > minuteMs
  return {
    summary: `PostgreSQL ${version}, schema ${schema}, ${clients} clients`,
    faults: [
      ...(believesAnyTime && context.config.isProduction
        ? ['it accepts any time as the present one: empty the table moved_clock']
        : []),
      ...(isOff ? ['its clock and this machine’s are more than a minute apart: set both by NTP'] : []),
    ],
  }
}

async function checkRights({ database }: AppContext) {
  const shards = await compareShards(database)
  const where = shards.compared > 0 ? `, on ${shards.compared} shards too` : ''
  return {
    summary: `every role may do what the lists of tables and functions say, and no more${where}`,
    faults: [...(await rightsFindings(database)), ...(await settingFindings(database)), ...shards.faults],
  }
}

async function checkKeys({ database, vault, config }: AppContext) {
  const fault = await sealingFault(database, await openVault(config))
  const sealed = await sealedByKey(database)
  const [current, ...earlier] = vault.keyNames.map(shownKey)
  const unknown = sealed.filter(
    ({ name }) => name.length > 0 && ![current, ...earlier].includes(shownKey(name)),
  )
  const older = sealed.filter(({ name }) => shownKey(name) !== current)
  const sum = (found: typeof sealed) => found.reduce((total, { count }) => total + count, 0n)
  return {
    summary: `${sum(sealed)} secrets are sealed, ${sum(older)} of them not with the first key${older.length > 0 ? ': see "keys reseal"' : ''}`,
    faults: [
      ...(fault ? [fault] : []),
      ...unknown.map(
        ({ name, count }) => `${count} secrets are sealed with ${shownKey(name)}, which ENCRYPTION_KEY lacks`,
      ),
    ],
  }
}

async function checkStorage({ store, config }: AppContext) {
  const faults = await storeFaults(store)
  return { summary: config.s3 ? `bucket ${config.s3.bucket}` : 'a folder', faults }
}

async function checkApprovals(context: AppContext) {
  const faults = [...(await approvalFaults(context)), ...(await withdrawalFaults(context.database))]
  return { summary: 'everything that operators approved is signed by those who could', faults }
}

async function checkAudit({ database, clock }: AppContext) {
  const { entries, faults } = await verifyAudit(database, clock())
  return {
    summary: `all ${entries} entries of the operators' log are as they were written`,
    faults: faults.map(auditFaultInWords),
  }
}

async function checkLedger(context: AppContext) {
  const faults = await ledgerFaults(context.database, context.clock())
  return {
    summary: 'every book sums to zero, every balance is the sum of its entries',
    faults: faults.map(String),
  }
}

async function checkTokens({ database }: AppContext) {
  return { summary: 'every token was made within the cap, for a reason', faults: await tokenFaults(database) }
}

async function checkBooks({ database }: AppContext) {
  return { summary: 'every closed day is as it was signed', faults: await closedDayFaults(database) }
}

async function checkHouse(context: AppContext) {
  return {
    summary: 'every statement of a venue is signed, and what months were allotted is what was booked',
    faults: [
      ...(await unsignedStatements(context)),
      ...(await compareAllotments(context.database)).map(
        ({ subject, details, expectedMicro, foundMicro }) =>
          `The house’s book says ${expectedMicro} of ${[details && detailsInWords(details), subject].join(' ').trim()}, and ${foundMicro} was found`,
      ),
    ],
  }
}

async function checkDeals(context: AppContext) {
  const faults = [...(await dealFaults(context.database)), ...(await dayRootFaults(context))]
  return {
    summary: 'every deal matches its seal, every open one its stakes, and every day its root hash',
    faults,
  }
}

async function checkSettlement({ database }: AppContext) {
  const faults = [
    ...(await settlementFaults(database)),
    ...(await monthHashFaults(database)),
    ...(await recomputeSettlement(database)),
  ]
  return {
    summary:
      'every profit and reward in the ledger has its reason, and comes out the same from deals and stakes',
    faults,
  }
}

async function checkPartners({ database }: AppContext) {
  return { summary: 'every line counts the partners that it has', faults: await lineFaults(database) }
}

async function checkChain(context: AppContext) {
  if (context.tron.url === '')
    return {
      summary: '',
      faults: ['the installation is not running, so its development chain is not running either'],
    }
  const [node, ...others] = allNodes(context.tron)
  const chainId = await node.chainId()
  const solid = await node.solidHead()
  const state = await chainState(context)
  const faults: string[] = []
  if (`0x${chainId.toString(16)}` !== context.tron.chainId)
    faults.push(`the node has chain id 0x${chainId.toString(16)}, not ${context.tron.chainId}`)
  if (!state) faults.push('the chain has not been read yet')
  else faults.push(...faultsOfReading(context, state))
  for (const other of others) faults.push(...(await faultsOfSecond(other, { chainId, solid })))
  return { summary: `solid block ${solid.number}, read up to ${state?.block ?? 0n}`, faults }
}

function faultsOfReading({ clock }: AppContext, { readAt, waitsFor, waitsSince }: ReadingState): string[] {
  const isBehind = clock().getTime() - readAt.getTime() > behindMsMax
  // A single comparison at a bad moment of a node needs no action.
  const isWaiting = waitsSince !== null && clock().getTime() - waitsSince.getTime() > waitMsMax
  return [
    ...(isBehind ? [`the chain was last read at ${readAt.toISOString()}`] : []),
    ...(isWaiting ? [`deposits wait since ${waitsSince.toISOString()}: ${waitsFor}`] : []),
  ]
}

/** The faults of the second node, without which nothing is credited. */
async function faultsOfSecond(node: TronNode, first: { chainId: bigint; solid: Block }): Promise<string[]> {
  try {
    const { chainId, known } = await node.view(first.solid.number)
    if (chainId !== first.chainId) return [`the second node has chain id 0x${chainId.toString(16)}`]
    if (known && known.hash !== first.solid.hash)
      return [`the second node names block ${known.number} otherwise`]
    return known ? [] : [`the second node has not got block ${first.solid.number}`]
  } catch (error) {
    return [`the second node: ${error instanceof Error ? error.message : String(error)}`]
  }
}

async function checkRoots({ database, tron }: AppContext) {
  const chain = tron.url === '' ? null : tron
  const { signed, compared, faults } = await verifyRoots(database, chain)
  if (signed === 0) return { summary: 'root hashes are published on the page and in the files only', faults }
  const onChain = chain ? `the latest ${compared} also on the chain` : 'chain not checked'
  return { summary: `${signed} root hashes as they were signed, ${onChain}`, faults }
}

async function checkReconciliation(context: AppContext) {
  const ended = await requestReconciliation(context, 'light', actor(), minuteMs)
  if (ended === 'nobody')
    return { summary: '', faults: ['no process with the jobs runs that compares the chain'] }
  if (typeof ended === 'string') return { summary: '', faults: [`the chain could not be compared: ${ended}`] }
  const faults = ended.findings
    .filter(isMismatch)
    .map(({ kind, subject }) => `${kind} ${subject}: see "reconcile"`)
  return { summary: `recent movements agree with the books, as of block ${ended.run.block}`, faults }
}

async function checkCoverage(context: AppContext) {
  const faults = [...(await faultsOfCoverage(context)), ...(await owedProofFaults(context.database))]
  return { summary: await coverageLine(context), faults }
}

async function checkAddresses(context: AppContext) {
  const free = await freeAddresses(context.database)
  return {
    summary: `${free} free deposit addresses, every list signed by two`,
    faults: [
      ...(free === 0 ? ['no free deposit address: new clients get none'] : []),
      ...(await unsignedAddresses(context.database)),
    ],
  }
}
