/** The program as it is started, each of its jobs, and each figure of its metrics. */
import { signIn } from '../../contract/identity.ts'
import { listFinance } from '../../contract/finance.ts'
import { hostess } from '../../demo/people.ts'
import type { World } from '../../demo/world.ts'
import { openGauges } from '../../server/start/gauges.ts'
import { jobs } from '../../server/start/schedule.ts'
import { databaseVariables } from '../support/database-url.ts'
import { cliWith, endProcess, startProgram } from '../support/program.ts'
import buildServer from '../support/built-server.ts'
import { Visitor } from '../support/visitor.ts'

/** Every job of the schedule, once. */
export async function scheduledJobs(world: World): Promise<string> {
  const all = jobs(world.as('jobs'))
  for (const { name, run } of all)
    await run(world.as('jobs'), world.context.clock()).catch((cause: unknown) => {
      throw new Error(`the job "${name}"`, { cause })
    })
  return `${all.length} jobs`
}

/** What is read from the database when metrics are scraped. */
export async function eachFigure(world: World): Promise<string> {
  const context = world.as('operators')
  await openGauges(context)()
  const text = await context.metrics.registry.metrics()
  if (!text.includes('mastercopy_gauges_unread 0')) throw new Error(text)
  return `${text.match(/^# TYPE \w+ gauge$/gm)!.length} figures read, none failed`
}

/** Started on the story's data folder: a client signs in, and the doctor finds nothing. */
export async function program(place: string, adminUrl: string): Promise<string> {
  buildServer()
  const roles = ['web', 'intake', 'jobs', 'payout', 'operators'] as const
  const more = { DEMO: 'on', ...databaseVariables(adminUrl, ...roles) }
  const { child, url } = await startProgram(place, more)
  try {
    const visitor = new Visitor(url)
    await visitor.ask(signIn, { email: hostess.email, password: hostess.password })
    const { accounts } = await visitor.ask(listFinance, {})
    const checks = await checksOf(more, place)
    return `started; a client sees ${accounts[0]!.transactions.total} movements; ${checks} checks of the doctor found nothing`
  } finally {
    await endProcess(child, 'SIGTERM')
  }
}

/** How many of the doctor's checks found nothing. The story's chain ended long ago: a figure as of today is still to come. */
async function checksOf(more: Record<string, string>, place: string): Promise<number> {
  const { stdout } = await cliWith(more, place, 'doctor').catch((failed: { stdout: string }) => failed)
  const lines = stdout.split('\n')
  if (lines.some(line => line.startsWith('FAIL') && !/^FAIL\s+coverage$/.test(line))) throw new Error(stdout)
  return lines.filter(line => line.startsWith('ok')).length
}
