/**
 * A demonstration: clients, deals and money that are invented. Its database is marked as one at its first start, and a
 * program configured otherwise refuses it. Every page shows a note about it above everything else.
 */
import { resolve } from 'node:path'
import type { Language } from '../../contract/languages.ts'
import { languages } from '../../contract/languages.ts'
import type { AppContext } from './app-context.ts'
import type { Config } from './config.ts'
import { OtherSchema, SchemaTrouble, sql, type Database } from '../database/index.ts'

/** The database holds the other kind of data than the configuration says. */
export class MixedUp extends Error {}

/** Marks a new database with its kind, and refuses one of the other kind. Throws `MixedUp`. */
export async function markInstallation(
  { database, newId, clock }: Pick<AppContext, 'database' | 'newId' | 'clock'>,
  isDemonstration: boolean,
): Promise<void> {
  // A database with clients and without a mark is from before there were demonstrations.
  const { rows: clients } = await sql`select from client limit 1`.execute(database)
  await sql`
    insert into installation (is_only, id, is_demonstration, marked_at)
    values (true, ${newId()}, ${isDemonstration && clients.length === 0}, ${clock()}) on conflict do nothing`.execute(
    database,
  )
  await refuseOtherKind(database, isDemonstration)
}

/** From now on this database accepts any time that it is given: for invented data, and for tests. As its owner. */
export async function letClockMove(database: Database): Promise<void> {
  await sql`insert into moved_clock (is_only) values (true) on conflict do nothing`.execute(database)
}

/** Undefined where it has no mark yet. */
async function markOf(database: Database): Promise<boolean | undefined> {
  const { rows } = await sql<{ isDemonstration: boolean }>`
    select is_demonstration as "isDemonstration" from installation`.execute(database)
  return rows[0]?.isDemonstration
}

/** Throws `MixedUp` where the database is marked as the other kind. */
export async function refuseOtherKind(database: Database, isDemonstration: boolean): Promise<void> {
  if (((await markOf(database)) ?? false) === isDemonstration) return
  throw new MixedUp(
    isDemonstration
      ? 'DEMO is on, but this database is not a demonstration: it stays as it is.'
      : 'This database is a demonstration with invented data: only a start with DEMO=on shows it.',
  )
}

/**
 * Adds the command that makes a demonstration again, which another version made: it has nothing to keep. The command
 * deletes the data folder with its keys, so it is given only where the database itself says that its data are invented.
 */
export async function withRemedy(
  error: unknown,
  { isDemonstration, dataDir }: Pick<Config, 'isDemonstration' | 'dataDir'>,
  database: Database,
): Promise<unknown> {
  if (!isDemonstration || !(error instanceof OtherSchema) || !(await saysInvented(database))) return error
  const folder = quoted(dataDir)
  const start = dataDir === resolve(demonstrationFolder) ? 'npm run demo' : `DATA_DIR=${folder} npm run demo`
  return new SchemaTrouble(
    `${error.message}\n\nThis one is a demonstration, whose data are invented. To have it made again:\n` +
      `  rm -r ${folder} && ${start}`,
  )
}

/** How a command for this installation begins; a demonstration's has to say that it is meant. */
export function commandsOf({
  isDemonstration,
  dataDir,
}: Pick<Config, 'isDemonstration' | 'dataDir'>): string {
  if (!isDemonstration) return 'npm run cli --'
  const folder = dataDir === resolve(demonstrationFolder) ? demonstrationFolder : quoted(dataDir)
  return `DEMO=on DATA_DIR=${folder} npm run cli --`
}

/** Where `npm run demo` keeps its data, unless DATA_DIR says otherwise. */
export const demonstrationFolder = 'data-demo'

/** Another version's database may have no such mark, or not for this role: then its data are real. */
const saysInvented = (database: Database): Promise<boolean> =>
  markOf(database).then(
    mark => mark === true,
    () => false,
  )

/** As one word of a shell, whatever it contains. */
const quoted = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`

export const demonstrationNotes: Record<Language, string> = {
  ru: 'Демонстрация: клиенты, сделки и деньги вымышлены.',
  en: 'Demonstration: clients, deals and money are invented.',
  de: 'Demo: Kunden, Trades und Geld sind erfunden.',
  es: 'Demostración: clientes, operaciones y dinero inventados.',
}

const watermarks: Record<Language, string> = {
  ru: 'ДЕМОНСТРАЦИЯ',
  en: 'DEMONSTRATION',
  de: 'DEMO',
  es: 'DEMOSTRACIÓN',
}

/** A file's name begins with it: the file travels without the page that says that its data are invented. */
export const fileMarkOf = ({ isDemonstration }: Pick<Config, 'isDemonstration'>): string =>
  isDemonstration ? 'demonstration-' : ''

/** The mark across every page of a PDF; nothing where the data are real. */
export const watermarkOf = (
  { isDemonstration }: Pick<Config, 'isDemonstration'>,
  language: Language,
): string | undefined => (isDemonstration ? watermarks[language] : undefined)

/**
 * A page with the note above everything else, in all languages, so that the browser can change it with the page's.
 * The page's own text stays as it was built.
 */
export function labelled(page: string, language: Language): string {
  const others = languages.map(one => `data-${one}="${demonstrationNotes[one]}"`).join(' ')
  // A landmark, as all else on a page is in one; named by what it says.
  const note = `<section id="demonstration" aria-labelledby="demonstration" ${others}>${demonstrationNotes[language]}</section>`
  return page.replace(/<body[^>]*>/, body => body + note)
}
