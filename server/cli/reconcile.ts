import { writeAmount } from '../../contract/money.ts'
import * as treasury from '../treasury/index.ts'
import { actor, refuse, UsageTrouble, withContext, type Command } from './command.ts'

export const reconcile: Command = {
  usage: [
    'reconcile                               compares the whole chain with the books; a mismatch halts payouts',
    'reconcile light                         the same for what moved in the last two hours',
  ],
  run: async (args, config) => {
    const [word = 'whole', ...more] = args
    if ((word !== 'whole' && word !== 'light') || more.length > 0)
      throw new UsageTrouble('Use "reconcile" or "reconcile light".')
    const ended = await withContext(config, context => treasury.requestReconciliation(context, word, actor()))
    return typeof ended === 'string' ? refuse(messages[ended]) : print(ended)
  },
}

const messages: Record<treasury.NotAnswered, string> = {
  nobody: 'No process with the jobs has compared anything. Start the installation, and run this again.',
  nodeAway: 'The Tron node failed while it was asked. Nothing was compared. Run this again.',
  notYet: 'The chain has not been read yet. Start the installation first.',
  behind:
    'The history of the chain is still being read for the first time. Run this again until it is complete.',
  readAgain:
    'A payment of ours is missing in what was read of the chain. Nothing was compared. The blocks are read again: run this in a minute.',
  otherChain:
    'The node at TRON_URL serves a different chain from the one in this database. Nothing was compared. Set TRON_URL to the right network.',
}

function print({ run, findings }: { run: treasury.AnsweredRun; findings: treasury.Finding[] }): number {
  console.log(`Block      ${run.block} ${run.blockId}`)
  console.log(`Addresses  ${run.addresses}, holding ${writeAmount(run.heldMicro)} USDT`)
  for (const finding of findings) console.log(lineOf(finding))
  const mismatches = findings.filter(treasury.isMismatch).length
  console.log(
    mismatches === 0
      ? 'Result     chain and books agree'
      : `Result     ${mismatches} mismatches: payouts are halted until "withdrawal resume reconciliation <reason>"`,
  )
  return mismatches === 0 ? 0 : 1
}

function lineOf(finding: treasury.Finding): string {
  const { kind, subject, expectedMicro, foundMicro, details } = finding
  const parts = [
    treasury.isMismatch(finding) ? 'MISMATCH' : 'notice  ',
    kind.padEnd(15),
    subject,
    expectedMicro === undefined ? '' : `expected ${writeAmount(expectedMicro)}`,
    foundMicro === undefined ? '' : `found ${writeAmount(foundMicro)}`,
    ...(details ? [treasury.detailsInWords(details)] : []),
    ...(kind === 'cameUnexplained' ? [`"wallet explain ${subject.split(':')[0]}" if it is ours`] : []),
  ]
  return parts.filter(part => part !== '').join('  ')
}
