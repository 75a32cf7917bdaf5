/** Carries out what operators have signed. */
import { carryOutApproved } from '../../server/start/approved-acts.ts'
import { doUntilDeath } from './dying-job.ts'

await doUntilDeath('proposals', async context => () => carryOutApproved(context))
