import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { newsToPublish } from '../news/index.ts'
import { expectWords, withContext, type Command } from './command.ts'
import { proposeAndSign } from './sign.ts'

const content = z.string().trim().min(1).max(20_000)
const shape = z.strictObject({
  ru: content,
  en: content,
  de: content,
  es: content,
  notification: z.boolean().default(false),
})

export const news: Command = {
  usage: [
    'news <file>                             publish {"ru","en","de","es"[,"notification":true]} from a JSON file;',
    '                                        needs two operators',
  ],
  run: async (words, config, environment) => {
    const [file] = expectWords(words, 1)
    const read = shape.safeParse(JSON.parse(await readFile(file!, 'utf8')))
    if (!read.success)
      throw new Error(`${file} is not news in four languages:\n${z.prettifyError(read.error)}`)
    const { notification, ...texts } = read.data
    return withContext(config, context =>
      proposeAndSign(context, environment, newsToPublish(texts, notification)),
    )
  },
}
