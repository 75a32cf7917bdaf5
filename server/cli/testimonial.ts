/** What clients have written about the platform for everybody to read. */
import { testimonialRefusals, type TestimonialRefusal } from '../../contract/testimonials.ts'
import { decideTestimonial, lastTestimonial, listedTestimonials } from '../content/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import {
  actor,
  expectArguments,
  printFirst,
  refuse,
  UsageTrouble,
  withVerb,
  type Command,
  type Verb,
} from './command.ts'
import { whoIs } from './client.ts'

const refusals = Object.keys(testimonialRefusals) as TestimonialRefusal[]
const listedMax = 200

export const testimonial: Command = {
  usage: [
    'testimonial list                        those that wait, the oldest first, as clients wrote them',
    'testimonial publish <email or code>     the landing shows it for a year, or until the client withdraws it',
    'testimonial refuse <email or code> <reason>  one that waits or is shown; the client reads the reason:',
    `                                        ${refusals.join(', ')}`,
  ],
  run: (args, config, environment) => withVerb(verbs, 'testimonial', args, config, environment),
}

const verbs: Record<string, Verb> = {
  list: async ({ database, clock }, args) => {
    expectArguments(args, 0)
    const waiting = await listedTestimonials(
      database,
      { of: 'waiting', limit: listedMax + 1, offset: 0 },
      clock(),
    )
    await printFirst(waiting, listedMax, 'oldest', ({ code, submittedAt, language, shownName, content }) =>
      [code, submittedAt.toISOString(), language, shownName, content].join('  '),
    )
    return 0
  },
  publish: async (context, args) => {
    const [who] = expectArguments(args, 1)
    return decide(context, who!, undefined)
  },
  refuse: async (context, args) => {
    const [who, word] = expectArguments(args, 2)
    const refusal = refusals.find(one => one === word)
    if (!refusal) throw new UsageTrouble(`Use one of these reasons: ${refusals.join(', ')}.`)
    return decide(context, who!, refusal)
  },
}

async function decide(
  context: AppContext,
  who: string,
  refusal: TestimonialRefusal | undefined,
): Promise<number> {
  const { id: client } = await whoIs(context, who)
  const number = await lastTestimonial(context.database, client)
  const act = { client, refusal, actor: actor(), at: context.clock() }
  const outcome = number === null ? 'ended' : await decideTestimonial(context, { ...act, number })
  if (outcome === 'ended')
    return refuse('No testimonial of this client can be decided so. Nothing was changed.')
  console.log(refusal ? 'Refused. The client reads why.' : 'Published. The landing shows it.')
  return 0
}
