/** Documents that clients agree to: what is in force, and the next version, read before two sign it. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentKinds, type DocumentKind } from '../../contract/codes.ts'
import { documentName } from '../../contract/documents.ts'
import { documentStates, documentToPublish, draftDocument } from '../documents/index.ts'
import { propose } from '../operators/index.ts'
import { expectArguments, refuse, UsageTrouble, withVerb, type Command, type Verb } from './command.ts'
import { ownKey } from './operator-key.ts'

const kinds = Object.keys(documentKinds) as DocumentKind[]

export const document: Command = {
  usage: [
    'document list                           the version in force of each, and which have changed since',
    'document publish <document> <folder>    writes the next version into a new folder, to be read, and prints the',
    '                                        proposal that two operators sign with "approve"; documents:',
    `                                        ${kinds.join(', ')}`,
  ],
  run: (args, config, environment) => withVerb(verbs, 'document', args, config, environment),
}

const verbs: Record<string, Verb> = {
  list: async (context, args) => {
    expectArguments(args, 0)
    for (const { kind, version, isDue } of await documentStates(context))
      console.log([kind, `version ${version}`, ...(isDue ? ['changed since: publish it'] : [])].join('  '))
    return 0
  },
  publish: async (context, args, environment) => {
    const [word, folder] = expectArguments(args, 2)
    const kind = kinds.find(one => one === word)
    if (!kind) throw new UsageTrouble(`Use one of these documents: ${kinds.join(', ')}.`)
    const { operator } = await ownKey(context.config, environment)
    const drafts = await draftDocument(context, kind)
    if (!drafts) return refuse('This document has not changed. Nothing was made.')
    await mkdir(folder!)
    for (const { language, content } of drafts)
      await writeFile(join(folder!, `${documentName(kind)}.${language}.pdf`), content, { flag: 'wx' })
    const { id } = await propose(context, operator, documentToPublish(drafts))
    console.log(`Version ${drafts[0]!.version} is in ${folder}. Nothing is published yet: read the files,`)
    console.log(`then two operators run "approve ${id}", which shows the hash of each.`)
    return 0
  },
}
