/**
 * Compiles the contracts of this folder into artefacts.json: `node --import tsx devchain/token/compile.ts`.
 * The result is committed, so that running the chain needs no compiler. `--check` writes nothing and fails when
 * the committed artefacts are not what the sources give.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface Compiled {
  errors?: { severity: string; formattedMessage: string }[]
  contracts: Record<string, Record<string, { abi: unknown[]; evm: { bytecode: { object: string } } }>>
}

const names = ['DevUsdt', 'Courier']
const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8')

function compile(): string {
  // solc is plain JavaScript around a WebAssembly binary and brings no types.
  const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string }
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(names.map(name => [`${name}.sol`, { content: read(`./${name}.sol`) }])),
    settings: {
      // Instructions that every Tron node of the last years has.
      evmVersion: 'petersburg',
      optimizer: { enabled: false },
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as Compiled
  const failures = (output.errors ?? []).filter(error => error.severity === 'error')
  if (failures.length > 0) throw new Error(failures.map(error => error.formattedMessage).join('\n'))

  const artefacts = names.map(name => {
    const contract = output.contracts[`${name}.sol`]![name]!
    return [name, { abi: contract.abi, bytecode: contract.evm.bytecode.object }]
  })
  return `${JSON.stringify(Object.fromEntries(artefacts), null, 1)}\n`
}

const compiled = compile()
if (!process.argv.includes('--check')) writeFileSync(new URL('./artefacts.json', import.meta.url), compiled)
else if (compiled !== read('./artefacts.json')) throw new Error('artefacts.json is not what the sources give')
