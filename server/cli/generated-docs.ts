/**
 * Pages of `docs/` that are generated from the code: the configuration, the commands and the calls. `npm run docs`
 * writes them, and a test compares them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Call, ProofRule } from '../../contract/call.ts'
import { usage } from './command-line.ts'
import type { Route } from '../http/route.ts'
import type { AppContext } from '../platform/app-context.ts'
import { secretNames, variableDefault, variableNames, variableText } from '../platform/config.ts'
import { routes } from '../start/app.ts'

const docs = resolve(import.meta.dirname, '../../docs')

/** The generated part of each page, between the marks with the page's name. */
export const generatedParts = async (): Promise<Record<string, string>> => ({
  configuration: variablesTable(),
  commands: ['```', await usage(), '```'].join('\n'),
  calls: callsTable(),
})

/** The generated part of a page as it is written there. Throws where the page has no place for it. */
export function writtenPart(name: string): string {
  const found = partOf(name).exec(readFileSync(pageOf(name), 'utf8'))?.[1]
  if (found === undefined) throw new Error(`docs/${name}.md has no place for what is generated`)
  return found
}

const pageOf = (name: string): string => resolve(docs, `${name}.md`)
const partOf = (name: string): RegExp => new RegExp(`<!-- ${name} -->\n([^]*?)<!-- /${name} -->`)

function variablesTable(): string {
  const names = (name: (typeof variableNames)[number]) =>
    secretNames.includes(name) ? `\`${name}\`, \`${name}_FILE\`` : `\`${name}\``
  const rows = variableNames.map(
    name => `| ${names(name)} | ${variableDefault(name)} | ${variableText(name)} |`,
  )
  return ['| variable | default | what it is for |', '| --- | --- | --- |', ...rows].join('\n')
}

const audiences: Record<Route['audience'], string> = {
  anyone: 'anyone',
  client: 'a signed-in client',
  pending: 'a client who still owes the second factor',
}

const proofs: Record<ProofRule, string> = {
  needed: 'yes',
  closing: 'when it closes',
  payload: 'in its fields',
  begun: 'when it was begun',
  none: '',
}

/** The calls of the development chain are among them. */
const context = { tron: { isDevchain: true } } as AppContext

/** Every call, its audience and its fields. */
function callsTable(): string {
  const rows = routes(context)
    .toSorted((one, other) => (one.call.path < other.call.path ? -1 : 1))
    .map(({ call, audience, fileBytesMax }) => {
      const takes = fileBytesMax ? `\`file\`, at most ${fileBytesMax} bytes` : takesOf(call)
      return `| \`${call.path}\` | ${audiences[audience]} | ${takes} | ${endsOf(call)} | ${proofs[call.proof]} | ${call.repeatable ? 'yes' : ''} |`
    })
  return [
    '| call | made by | takes | ends with | proof | moves money |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}

const takesOf = ({ request }: Call<any, any, any>): string =>
  Object.entries(request)
    .map(([name, { key }]) => `\`${key}\` ${name}`)
    .join(', ')

const endsOf = ({ outcomes, cases }: Call<any, any, any>): string =>
  [
    ...Object.entries(outcomes).map(([name, number]) => `${number} ${name}`),
    ...Object.entries(cases).map(([name, [of]]) => `${outcomes[of]} ${name}`),
  ].join(', ')

if (import.meta.url === pathToFileURL(process.argv[1]!).href)
  for (const [name, part] of Object.entries(await generatedParts())) {
    const page = readFileSync(pageOf(name), 'utf8')
    const marked = `<!-- ${name} -->\n\n${part}\n\n<!-- /${name} -->`
    writeFileSync(
      pageOf(name),
      page.replace(partOf(name), () => marked),
    )
  }
