/** News: published, listed and withdrawn. */
import * as z from 'zod'
import { areLinksWhole } from '../../contract/text-links.ts'
import { listedNews, newsToPublish, newsToWithdraw } from '../news/index.ts'
import {
  expectArguments,
  isId,
  printRows,
  reasonIn,
  UsageTrouble,
  withVerb,
  type Command,
  type Verb,
} from './command.ts'
import { inLanguages, readJsonFile } from './json-file.ts'
import { proposeAndSign } from './sign.ts'

const shape = z.strictObject({
  ...inLanguages(z.string().trim().min(1).max(20_000)),
  notification: z.boolean().default(false),
})

export const news: Command = {
  usage: [
    'news list                               the last ones: when, whether withdrawn, and how they begin',
    'news publish <file>                     publishes {"ru","en","de","es"[,"notification":true]} from a JSON file;',
    '                                        needs two operators',
    'news withdraw <news> <reason>           nobody sees them any more; needs two operators',
  ],
  run: (args, config, environment) => withVerb(verbs, 'news', args, config, environment),
}

const listedMax = 20

const verbs: Record<string, Verb> = {
  list: async ({ database }, args) => {
    expectArguments(args, 0)
    const { news: found } = await listedNews(database, { limit: listedMax, offset: 0 })
    await printRows(found, ({ id, publishedAt, withdrawnAt, texts }) =>
      [id, publishedAt.toISOString(), ...(withdrawnAt ? ['withdrawn'] : []), beginningOf(texts.en)].join(
        '  ',
      ),
    )
    return 0
  },
  publish: async (context, args, environment) => {
    const [file] = expectArguments(args, 1)
    const { notification, ...texts } = await readJsonFile(file!, shape, 'is not news in four languages')
    if (!areLinksWhole(texts))
      throw new Error(
        `A link in ${file} leads neither to a page of this site nor to https, or a language has fewer links. ` +
          'Nothing was proposed. Write links as [name](/documents) or [name](https://…), as many in every language.',
      )
    return proposeAndSign(context, environment, newsToPublish(texts, notification))
  },
  withdraw: async (context, [id = '', ...args], environment) => {
    if (!isId(id)) throw new UsageTrouble('Give the id of the news, as "news list" shows it.')
    return proposeAndSign(context, environment, newsToWithdraw(id, reasonIn(args)))
  },
}

const beginningOf = (text: string): string => {
  const [line = ''] = text.split('\n')
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}
