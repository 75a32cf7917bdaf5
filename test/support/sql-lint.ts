import type { Placement } from '../../server/database/tables.ts'
import type { SqlText } from './sql-source.ts'
import { lineOf, statementsOf } from './sql-statements.ts'

/**
 * What one PostgreSQL would do and a distributed one refuses, or does wrong without a word, told by the text of a
 * statement. Comments and the insides of texts do not count; bodies of functions do.
 */
export function sqlFindings(source: SqlText, tables: Record<string, Placement>, asking: Asking): string[] {
  const found = statementsOf(source.text).flatMap(statement => {
    const isLocal = touchesOnlyLocal(statement.words, tables)
    return rules
      .filter(rule => (!isLocal || rule.everywhere) && rule.breaks(statement.words, tables))
      .map(rule => `${source.file}:${source.line + statement.line}: ${rule.says}`)
  })
  return [
    ...found,
    ...callsForEachRow(source, tables, asking),
    ...spreadSqlFunctions(source, tables),
    ...swallowedBackslashes(source),
    ...daysOfSessions(source),
  ]
}

interface Rule {
  says: string
  /** Also on tables that always stay on one machine. */
  everywhere?: boolean
  breaks: (words: string[], tables: Record<string, Placement>) => boolean
}

const CLOCKS =
  'now clock_timestamp statement_timestamp transaction_timestamp timeofday age random gen_random_uuid uuidv4 uuidv7'
const clocks = new Set(CLOCKS.split(' '))
const momentNames = new Set([
  'current_timestamp',
  'current_date',
  'current_time',
  'localtimestamp',
  'localtime',
])
const stable = new Set([
  'date_trunc',
  'to_char',
  'to_timestamp',
  'extract',
  'jsonb_build_object',
  'concat',
  'format',
])
const sessionLocks = new Set(['pg_advisory_lock', 'pg_advisory_lock_shared', 'pg_try_advisory_lock'])

const rules: Rule[] = [
  {
    says: 'CASE x WHEN v writes the wrong value on Citus: CASE WHEN x = v',
    everywhere: true,
    breaks: words =>
      words.some((word, at) => word === 'case' && words[at - 1] !== 'end' && words[at + 1] !== 'when'),
  },
  {
    says: 'time, ids and chance are bound, so that all machines and both sides of a transfer have the same',
    everywhere: true,
    // What minds `moved_clock` looks at the clock to compare what was bound, and writes nothing of it.
    breaks: words =>
      !words.includes('moved_clock') &&
      words.some((word, at) => momentNames.has(word) || (clocks.has(word) && words[at + 1] === '(')),
  },
  {
    says: 'a stable function on a column cannot be part of an update: reckon in TypeScript and bind the result',
    breaks: words =>
      updates(words) &&
      words.some((word, at) => word === 'interval' || (stable.has(word) && words[at + 1] === '(')),
  },
  {
    says: 'decide by SQLSTATE and row counts: names of constraints change when tables are spread',
    everywhere: true,
    breaks: words => follows(words, 'on', 'constraint'),
  },
  {
    says: 'no recursion over clients: sponsor1 to sponsor3 and referral are there for it',
    breaks: words => follows(words, 'with', 'recursive'),
  },
  {
    says: 'grouping sets do not work over several machines',
    breaks: words =>
      follows(words, 'grouping', 'sets') || follows(words, 'rollup', '(') || follows(words, 'cube', '('),
  },
  { says: 'read first, then insert the values: no subselect inside VALUES', breaks: selectsInsideValues },
  {
    says: 'SKIP LOCKED works on one machine only: queues are local tables',
    breaks: words => follows(words, 'skip', 'locked'),
  },
  {
    says: 'one client is locked at a time: FOR UPDATE needs the column by which the table is spread',
    breaks: locksMany,
  },
  {
    says: 'ids are made by us: no sequence',
    breaks: words =>
      words.some(word => /^(small|big)?serial$/.test(word) || word === 'nextval') ||
      follows(words, 'as', 'identity'),
  },
  {
    says: 'a constraint is added in a statement of its own',
    breaks: words =>
      follows(words, 'alter', 'table') && follows(words, 'add', 'constraint') && hasOuterComma(words),
  },
  {
    says: 'a trigger for TRUNCATE and another event is left out on the shards: one for each',
    everywhere: true,
    breaks: words =>
      words.includes('trigger') && (follows(words, 'or', 'truncate') || follows(words, 'truncate', 'or')),
  },
  {
    says: 'transition tables cannot be joined with tables that are spread: check in the function that writes',
    everywhere: true,
    breaks: words =>
      follows(words, 'referencing', 'new', 'table') || follows(words, 'referencing', 'old', 'table'),
  },
  {
    says: 'an interval in a lateral without FROM is not planned over machines: reckon in TypeScript and bind',
    breaks: words => laterals(words).some(inside => inside.includes('interval') && !hasOuterFrom(inside)),
  },
  {
    says: 'no column is too few where many machines answer: select 1',
    breaks: (words, tables) =>
      follows(words, '(', 'select', 'from') && asksMany(withoutComputedKeys(words), tables),
  },
  {
    says: 'who may see what is decided by our code, not by policies of rows',
    everywhere: true,
    breaks: words => follows(words, 'create', 'policy') || follows(words, 'row', 'level', 'security'),
  },
  {
    says: 'what is set for a session would reach another one behind a pooler',
    everywhere: true,
    breaks: words =>
      ['set', 'listen', 'prepare', 'discard'].includes(words[0] ?? '') ||
      words.some(word => sessionLocks.has(word)),
  },
]

function follows(words: string[], ...sought: string[]): boolean {
  return words.some((_, at) => sought.every((word, offset) => words[at + offset] === word))
}

/** UPDATE as a statement or in a WITH, or ON CONFLICT DO UPDATE; not FOR UPDATE, ON UPDATE, BEFORE UPDATE. */
function updates(words: string[]): boolean {
  const others = new Set(['for', 'on', 'before', 'after', 'or', 'of', 'key'])
  return words.some((word, at) => word === 'update' && !others.has(words[at - 1] ?? ''))
}

function selectsInsideValues(words: string[]): boolean {
  const into = words.indexOf('into')
  const values = words.indexOf('values', into)
  if (into < 0 || words[into - 1] !== 'insert' || values < 0) return false
  let depth = 0
  for (const word of words.slice(values + 1)) {
    depth += word === '(' ? 1 : word === ')' ? -1 : 0
    if (depth === 0 && word !== ')' && word !== ',') return false
    if (word === 'select') return true
  }
  return false
}

const isSpread = (placement: Placement): boolean => 'column' in placement
/** On more machines than the first: a table that is spread, or that each of them has a copy of. */
const isPlaced = ({ kind }: Placement): boolean => kind !== 'local'

/** Whether the rows of more than one client may be concerned: the column that decides the machine is not given. */
function asksMany(words: string[], tables: Record<string, Placement>): boolean {
  const isGiven = (column: string) =>
    words.some((word, at) => word === column && words[at + 1] === '=' && words[at + 2] !== 'any')
  const verbs = ['select', 'insert', 'update', 'delete', 'perform']
  return (
    verbs.some(verb => words.includes(verb)) &&
    placementsIn(withoutTargets(words), tables).some(
      placement => 'column' in placement && !isGiven(placement.column),
    )
  )
}

/** A new row names its client among its values. */
const withoutTargets = (words: string[]): string[] =>
  words.filter((_, at) => words[at - 1] !== 'into' && !(words[at - 1] === '.' && words[at - 3] === 'into'))

/** Which machine it is must be known before the statement runs: a stable function's answer is not. */
const withoutComputedKeys = (words: string[]): string[] =>
  words.filter((word, at) => !(word === '=' && stable.has(words[at + 1] ?? '') && words[at + 2] === '('))

function locksMany(words: string[], tables: Record<string, Placement>): boolean {
  const at = words.findIndex(
    (word, index) => word === 'for' && /^(update|share|no|key)$/.test(words[index + 1] ?? ''),
  )
  if (at < 0) return false
  return placementsIn(words, tables).some(
    placement => 'column' in placement && !follows(words.slice(0, at), placement.column, '='),
  )
}

/** What is in the brackets of each LATERAL. */
function laterals(words: string[]): string[][] {
  return words.flatMap((word, at) => {
    if (word !== 'lateral' || words[at + 1] !== '(') return []
    let depth = 0
    const length = words.slice(at + 1).findIndex(inside => {
      depth += inside === '(' ? 1 : inside === ')' ? -1 : 0
      return depth === 0
    })
    return [words.slice(at + 2, at + 1 + length)]
  })
}

function hasOuterFrom(words: string[]): boolean {
  let depth = 0
  return words.some(word => {
    depth += word === '(' ? 1 : word === ')' ? -1 : 0
    return depth === 0 && word === 'from'
  })
}

function hasOuterComma(words: string[]): boolean {
  let depth = 0
  return words.some(word => {
    depth += word === '(' ? 1 : word === ')' ? -1 : 0
    return depth === 0 && word === ','
  })
}

function placementsIn(words: string[], tables: Record<string, Placement>): Placement[] {
  const naming = new Set(['from', 'join', 'update', 'into', 'table', 'only', '.', ','])
  return words.flatMap((word, at) => {
    const isColumn = words[at - 1] === ',' && words[at + 1] === ':'
    const placement = naming.has(words[at - 1] ?? '') && !isColumn ? tables[word] : undefined
    return placement ? [placement] : []
  })
}

function touchesOnlyLocal(words: string[], tables: Record<string, Placement>): boolean {
  const touched = placementsIn(words, tables)
  return touched.length > 0 && touched.every(({ kind }) => kind === 'local')
}

/** Functions that read or write tables which are spread; and those that do so with any that are not on one machine alone. */
export interface Asking {
  spread: ReadonlySet<string>
  placed: ReadonlySet<string>
}

export const askingFunctions = (sources: readonly SqlText[], tables: Record<string, Placement>): Asking => ({
  spread: functionsAsking(sources, tables, isSpread),
  placed: functionsAsking(sources, tables, isPlaced),
})

/** By themselves or by others that they call. */
function functionsAsking(
  sources: readonly SqlText[],
  tables: Record<string, Placement>,
  matters: (placement: Placement) => boolean,
): ReadonlySet<string> {
  const bodies = sources.flatMap(({ text }) =>
    [...text.matchAll(FUNCTION)].map(([, name = '', , , body = '']) => ({
      name,
      statements: statementsOf(body),
    })),
  )
  const asking = new Set<string>()
  for (let before = -1; before < asking.size;) {
    before = asking.size
    for (const { name, statements } of bodies)
      if (statements.some(({ words }) => placementsIn(words, tables).some(matters) || calls(words, asking)))
        asking.add(name)
  }
  return asking
}

const calls = (words: string[], functions: ReadonlySet<string>): boolean =>
  words.some((word, at) => functions.has(word) && words[at + 1] === '(' && words[at - 1] !== 'function')

/**
 * A machine that holds rows cannot ask the others for each of them. A statement of a call may be sent to any that has a copy
 * of a table, while one inside a function reads the copy beside it. A condition, an answer or a value to be assigned is a
 * statement too; a function that is read from like a table is asked once, before.
 */
function callsForEachRow(
  { file, line, text }: SqlText,
  tables: Record<string, Placement>,
  asking: Asking,
): string[] {
  const [matters, functions] = file.endsWith('.sql') ? [isSpread, asking.spread] : [isPlaced, asking.placed]
  return statementsOf(text)
    .flatMap(statement => branches(statement.words).map(words => ({ words, line: statement.line })))
    .filter(({ words }) => !follows(words, 'create', 'function') && placementsIn(words, tables).some(matters))
    .filter(({ words }) => calls(withoutTableFunctions(words), functions))
    .map(
      statement =>
        `${file}:${line + statement.line}: a function that asks tables which are spread is no part of a statement over others: ask first`,
    )
}

/** `if … then …` are two statements. */
function branches(words: string[]): string[][] {
  const then = words.indexOf('then')
  return ['if', 'elsif'].includes(words[0] ?? '') && then > 0
    ? [words.slice(0, then), words.slice(then + 1)]
    : [words]
}

/** Without `from f (` and `join f (`, with or without the schema. */
const withoutTableFunctions = (words: string[]): string[] =>
  words.filter((_, at) => {
    const before = words[at - 1] === '.' ? words[at - 3] : words[at - 1]
    return !(words[at + 1] === '(' && (before === 'from' || before === 'join'))
  })

/** A function's head up to its body, and the body, by what they are quoted with. */
const FUNCTION = /create(?: or replace)? function\s+([\w.]+)((?:(?!\$\w*\$)[\s\S])*)(\$\w*\$)([\s\S]*?)\3/gi

/** Citus plans a function in SQL into the statement that calls it, and refuses tables that are spread there. */
function spreadSqlFunctions({ file, line, text }: SqlText, tables: Record<string, Placement>): string[] {
  return [...text.matchAll(FUNCTION)]
    .filter(([, , head = '']) => /\blanguage\s+sql\b/i.test(head))
    .filter(([, , , , body = '']) =>
      statementsOf(body).some(({ words }) => placementsIn(words, tables).some(isSpread)),
    )
    .map(
      ({ index, 1: name }) =>
        `${file}:${line + lineOf(text, index)}: a function in SQL cannot read tables that are spread (${name}): PL/pgSQL`,
    )
}

/** In a template of JavaScript a lone backslash is gone before PostgreSQL sees it. */
function swallowedBackslashes({ file, line, text }: SqlText): string[] {
  if (file.endsWith('.sql')) return []
  return [...text.matchAll(/\\./gs)]
    .filter(([escape]) => !['\\\\', '\\`', '\\$', '\\n'].includes(escape))
    .map(
      ({ index }) => `${file}:${line + lineOf(text, index)}: JavaScript swallows this backslash: write two`,
    )
}

/** How long a day is depends on the session's zone, which a role names itself: one that ends its summer makes three weeks of one. */
const daysOfSessions = ({ file, line, text }: SqlText): string[] =>
  [...text.matchAll(/(?<!::timestamp \+ )interval '[^']*\b(?:day|week|month|year)s?'/g)].map(
    ({ index }) => `${file}:${line + lineOf(text, index)}: a day is as long as the session says: write hours`,
  )

/** Where statements stand that concern many clients: functions of the database, and files. */
export function overMany({ file, text }: SqlText, tables: Record<string, Placement>): string[] {
  const isMany = (sql: string) => statementsOf(sql).some(({ words }) => asksMany(words, tables))
  if (!file.endsWith('.sql')) return isMany(text) ? [file] : []
  return [...text.matchAll(FUNCTION)]
    .filter(([, , , , body = '']) => isMany(body))
    .map(([, name = '']) => name)
}
