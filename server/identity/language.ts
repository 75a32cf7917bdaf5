/** The language in which a client is written to. */
import { chooseLanguage } from '../../contract/entry.ts'
import type { Language } from '../../contract/languages.ts'
import { sql, type Connection } from '../database/index.ts'
import { route } from '../http/route.ts'
import type { ClientId } from '../platform/app-context.ts'

export const languageChoose = route(chooseLanguage, async (_request, { client, language }, { database }) => {
  await storeLanguage(database, client, language)
  return 'ok' as const
})

export async function storeLanguage(
  connection: Connection,
  client: ClientId,
  language: Language,
): Promise<void> {
  await sql`
    update client set language = ${language} where id = ${client} and language <> ${language}`.execute(
    connection,
  )
}
