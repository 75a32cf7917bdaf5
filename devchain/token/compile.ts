/**
 * Compiles the contracts of this folder into artefacts.json: `node --import tsx devchain/token/compile.ts`.
 * The result is committed, so that running the chain needs no compiler.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

interface Code {
  object: string
}

interface Compiled {
  errors?: { severity: string; formattedMessage: string }[]
  contracts: Record<
    string,
    Record<string, { abi: unknown[]; evm: { bytecode: Code; deployedBytecode: Code } }>
  >
}

const names = ['DevUsdt', 'Courier']
const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8')

/** The text of artefacts.json, as the sources of this folder give it. */
export function compile(): string {
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
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as Compiled
  const failures = (output.errors ?? []).filter(error => error.severity === 'error')
  if (failures.length > 0) throw new Error(failures.map(error => error.formattedMessage).join('\n'))

  const artefacts = names.map(name => {
    const { abi, evm } = output.contracts[`${name}.sol`]![name]!
    return [name, { abi, bytecode: evm.bytecode.object, code: evm.deployedBytecode.object }]
  })
  return `${JSON.stringify(Object.fromEntries(artefacts), null, 1)}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('./artefacts.json', import.meta.url), compile())
}
