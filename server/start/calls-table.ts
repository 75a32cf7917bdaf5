import type { Call } from '../../contract/call.ts'
import { proofRuleOf } from '../../contract/proof.ts'
import type { Route } from '../http/route.ts'
import { routes } from './app.ts'
import type { AppContext } from '../platform/app-context.ts'

const audiences: Record<Route['audience'], string> = {
  anyone: 'anyone',
  client: 'a signed-in client',
  halfway: 'a client who still owes the second factor',
}

const proofs: Record<ReturnType<typeof proofRuleOf>, string> = {
  needed: 'yes',
  payload: 'in its fields',
  begun: 'when it was begun',
  none: '',
}

/** The calls of the development chain are among them. */
const context = { tron: { isDevchain: true } } as AppContext

/** Every call, who may make it and with what, as `docs/calls.md` shows it. */
export function callsTable(): string {
  const rows = routes(context)
    .toSorted((one, other) => (one.call.path < other.call.path ? -1 : 1))
    .map(({ call, audience, fileBytesMax }) => {
      const takes = fileBytesMax ? `\`file\`, at most ${fileBytesMax} bytes` : takesOf(call)
      return `| \`${call.path}\` | ${audiences[audience]} | ${takes} | ${endsOf(call)} | ${proofs[proofRuleOf(call.path)]} | ${call.repeatable ? 'yes' : ''} |`
    })
  return [
    '| call | made by | takes | ends with | moves money |',
    '| --- | --- | --- | --- | --- |',
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
