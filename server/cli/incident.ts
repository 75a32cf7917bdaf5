/** Modes for an incident: what is paused for all clients, with a text for them and an end. */
import * as z from 'zod'
import { incidentHoursMax, incidentModes } from '../../contract/console/content.ts'
import { bannerLengthMax } from '../../contract/stops.ts'
import { hourMs } from '../../contract/time.ts'
import { endAllSessions, incidents, incidentToEnd, startIncident } from '../freezes/index.ts'
import {
  actor,
  expectArguments,
  printRows,
  reasonIn,
  refuse,
  UsageTrouble,
  withVerb,
  type Command,
  type Verb,
} from './command.ts'
import { inLanguages, readJsonFile } from './json-file.ts'
import { proposeAndSign } from './sign.ts'

export const incident: Command = {
  usage: [
    'incident start <mode> <hours> <text file> <reason>  at once, for all clients; modes:',
    `                                        ${incidentModes.join(', ')}`,
    'incident end <mode> <reason>            earlier than it ends by itself; needs two operators',
    'incident end-sessions <reason>          every session of every client, at once: all sign in again',
    'incident list                           which modes are on, since when, until when, by whom and why',
  ],
  run: (args, config, environment) => withVerb(verbs, 'incident', args, config, environment),
}

const shape = z.strictObject(inLanguages(z.string().trim().min(1).max(bannerLengthMax)))

const verbs: Record<string, Verb> = {
  start: async (context, [word = '', hours = '', file = '', ...rest]) => {
    const mode = incidentModes.find(one => one === word)
    if (!mode) throw new UsageTrouble(`Use one of these modes: ${incidentModes.join(', ')}.`)
    if (!/^[1-9]\d?$/.test(hours) || Number(hours) > incidentHoursMax)
      throw new UsageTrouble(`Give a number of hours, ${incidentHoursMax} at most.`)
    const reason = reasonIn(rest)
    const texts = await readJsonFile(file, shape, 'is no text in four languages')
    const until = new Date(context.clock().getTime() + Number(hours) * hourMs)
    if (!(await startIncident(context, { mode, until, reason, texts, actor: actor() })))
      return refuse('This mode is on already. Nothing was changed.')
    console.log(`Started. It ends by itself ${until.toISOString()}.`)
    return 0
  },
  end: async (context, args, environment) => {
    const [mode, ...rest] = args
    const reason = reasonIn(rest)
    const found = (await incidents(context.database)).find(one => one.mode === mode)
    if (!found) return refuse('This mode is not on. Nothing was changed.')
    const wanted = await incidentToEnd(context.database, found.number, reason)
    return wanted
      ? proposeAndSign(context, environment, wanted)
      : refuse('This mode has just ended. Nothing was changed.')
  },
  'end-sessions': async (context, args) => {
    const ended = await endAllSessions(context, { reason: reasonIn(args), actor: actor() })
    console.log(`Ended: ${ended}. All clients sign in again.`)
    return 0
  },
  list: async (context, args) => {
    expectArguments(args, 0)
    await printRows(await incidents(context.database), ({ mode, startedAt, until, actor: by, reason }) =>
      [mode, `since ${startedAt.toISOString()}`, `until ${until.toISOString()}`, `by ${by}`, reason].join(
        '  ',
      ),
    )
    return 0
  },
}
