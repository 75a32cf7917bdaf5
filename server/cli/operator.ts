import { writeFile } from 'node:fs/promises'
import { operatorRoles } from '../../contract/console/roles.ts'
import { isActorCode } from '../../contract/console/staff-forms.ts'
import { email as emailRule } from '../../contract/rules.ts'
import * as operators from '../operators/index.ts'
import { isPlainName, isPublicKey, type Environment } from '../platform/config.ts'
import type { AppContext } from '../platform/app-context.ts'
import { makeFirstLinks } from '../staff/index.ts'
import {
  actor,
  expectArguments,
  isId,
  reasonIn,
  refuse,
  UsageTrouble,
  withVerb,
  type Command,
  type Verb,
} from './command.ts'
import { passphraseFor } from './operator-key.ts'
import { proposeAndSign } from './sign.ts'

const roles = operatorRoles.join(', ')

export const operator: Command = {
  usage: [
    'operator init <name> <file>             makes your key, sealed by a passphrase, in a new file; prints the public key',
    'operator add <name> <public key> <role>...  enrols an operator; needs two administrators, and counts after 24 hours.',
    `                                        Roles: ${roles}`,
    'operator grant <operator> <role>... <reason>  gives further roles; needs two administrators, counts after 24 hours',
    'operator end <operator> <role> <reason> takes a role away, or "all" and the keys; one administrator suffices',
    'operator reinstate <operator> <role>... <reason>  gives rights back to an operator who was ended, with the keys they',
    '                                        had; needs two administrators, and counts after 24 hours',
    'operator replace-keys <operator> <public key> [<second>]  ends the keys of an operator who has lost them; the new',
    '                                        ones count after 24 hours; needs two administrators',
    'operator email <operator> <email>       where mails to an operator go; needs two administrators',
    'operator recover <name> <public key> [<operator>...]  enrols an administrator in place of those who have lost their',
    '                                        keys; signed by the offline key, counts after 72 hours',
    'operator first-links                    makes the links by which the first two administrators enter the console; once',
    'operator list                           who has which keys and roles, since when and until when',
  ],
  offline: { init },
  run: (args, config, environment) => withVerb(verbs, 'operator', args, config, environment),
}

const passphraseMin = 12

async function init(args: string[], environment: Environment): Promise<number> {
  const [name, file] = expectArguments(args, 2)
  expectName(name!)
  const passphrase = await passphraseFor(file!, environment)
  if (passphrase.length < passphraseMin)
    throw new UsageTrouble(`A passphrase has at least ${passphraseMin} characters.`)
  const isTyped = process.stdin.isTTY && !environment['OPERATOR_PASSPHRASE_FILE']
  if (isTyped && (await passphraseFor(file!, environment)) !== passphrase)
    throw new UsageTrouble('The two passphrases differ. Nothing was made.')
  const { key, content } = operators.newKeyFile(name!, passphrase)
  await writeFile(file!, content, { flag: 'wx', mode: 0o600, flush: true })
  console.log(`Operator    ${operators.operatorIdOf(key)}`)
  console.log(`Public key  ${key}`)
  return 0
}

const verbs: Record<string, Verb> = {
  add: (context, [name = '', key = '', ...given], environment) =>
    enrol(context, environment, 'operator.enrol', { name, key, roles: rolesIn(given) }),
  recover: (context, args, environment) => {
    const [name, key] = expectArguments(args.slice(0, 2), 2)
    const lost = args.slice(2).map(idIn)
    const administrator = { name: name!, key: key!, roles: 'administrator' }
    return enrol(context, environment, 'operator.recover', administrator, { lost: lost.join(', ') || 'none' })
  },
  grant: (context, [subject = '', ...given], environment) => {
    const wanted = { action: 'operator.grant', subject: idIn(subject), client: null } as const
    return proposeAndSign(context, environment, { ...wanted, facts: givenRoles(given) })
  },
  end: (context, [subject = '', named = '', ...reason], environment) => {
    const wanted = { action: 'operator.end', subject: idIn(subject), client: null } as const
    const role = named === 'all' ? named : rolesIn([named])
    return proposeAndSign(context, environment, { ...wanted, facts: { role, reason: reasonIn(reason) } })
  },
  reinstate: (context, [subject = '', ...given], environment) => {
    const wanted = { action: 'operator.reinstate', subject: idIn(subject), client: null } as const
    return proposeAndSign(context, environment, { ...wanted, facts: givenRoles(given) })
  },
  'replace-keys': (context, [subject = '', ...keys], environment) => {
    if (keys.length === 0 || keys.length > 2 || !keys.every(isPublicKey))
      throw new UsageTrouble('Give one or two public keys as "operator init" prints them.')
    const wanted = { action: 'operator.replaceKey', subject: idIn(subject), client: null } as const
    return proposeAndSign(context, environment, { ...wanted, facts: operators.keyFacts(keys) })
  },
  email: (context, args, environment) => {
    const [subject, typed] = expectArguments(args, 2)
    const email = typed!.toLowerCase()
    if (emailRule(email, {})) throw new UsageTrouble('Give an email, such as nora@example.org.')
    const wanted = { action: 'operator.email', subject: idIn(subject!), client: null } as const
    return proposeAndSign(context, environment, { ...wanted, facts: { email } })
  },
  'first-links': async (context, args) => {
    expectArguments(args, 0)
    const links = await makeFirstLinks(context, actor())
    if (!links)
      return refuse(
        'The first links were made already. Nothing was changed. Administrators invite everybody else in the console.',
      )
    for (const { name, link } of links) console.log(`${name}  ${link}`)
    return 0
  },
  list: async (context, args) => {
    expectArguments(args, 0)
    const register = await operators.readRegister(context)
    for (const one of register.operators.values()) console.log(lineOf(one))
    for (const entry of register.recoveryEntries)
      console.log(`Entry ${entry} is signed with the offline key.`)
    if (register.haltedUntil)
      console.log(`Recovered: nothing is approved before ${register.haltedUntil.toISOString()}`)
    return 0
  },
}

function enrol(
  context: AppContext,
  environment: Environment,
  action: 'operator.enrol' | 'operator.recover',
  { name, key, roles: given }: { name: string; key: string; roles: string },
  further: Record<string, string> = {},
): Promise<number> {
  expectName(name)
  if (!isPublicKey(key)) throw new UsageTrouble('Give a public key as "operator init" prints it.')
  const facts = {
    ...operators.enrolmentFacts({ name, keys: [key], roles: operators.readRoles(given)! }),
    ...further,
  }
  return proposeAndSign(context, environment, {
    action,
    subject: operators.operatorIdOf(key),
    client: null,
    facts,
  })
}

/** As OPERATOR_ROOTS and the register take it. */
function expectName(name: string): void {
  if (!isPlainName(name)) throw new UsageTrouble('Give a name of letters and digits, 40 at most.')
  if (isActorCode(name))
    throw new UsageTrouble('The log names clients and ids like this. Give the name of the person.')
}

function rolesIn(args: string[]): string {
  const known = args.length > 0 && operators.readRoles(args.join(', '))
  if (!known) throw new UsageTrouble(`Give one or more of these roles: ${roles}.`)
  return known.join(', ')
}

/** Roles, and the reason behind them. */
function givenRoles(args: string[]): { roles: string; reason: string } {
  const reason = args.at(-1) ?? ''
  if (operators.readRoles(reason)) throw new UsageTrouble('Give the reason after the roles.')
  return { roles: rolesIn(args.slice(0, -1)), reason: reasonIn([reason]) }
}

function idIn(word: string): string {
  if (!isId(word)) throw new UsageTrouble('Give the id of an operator, as "operator list" shows it.')
  return word
}

function lineOf({ id, name, keys, roles: held }: operators.Operator): string {
  const term = ({ since, until }: { since: Date; until: Date | null }): string =>
    [
      since.getTime() > 0 ? `since ${since.toISOString()}` : 'from the beginning',
      ...(until ? [`until ${until.toISOString()}`] : []),
    ].join(' ')
  return [
    id,
    name,
    ...keys.map(one => `key ${one.key} ${term(one)}`),
    ...held.map(one => `${one.role} ${term(one)}`),
  ].join('  ')
}
